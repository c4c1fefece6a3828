import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import type { PlatformStats } from "@/lib/platform/platform.dto";

/** Days in which a session counts as used lately. */
const ACTIVE_DAYS = 30;

type Row = Record<Exclude<keyof PlatformStats, "revenue">, bigint> & { revenue: { toFixed(digits: number): string } };

/**
 * The platform's figures, as of now (product rules, "Moderation and platform").
 * @throws AppError forbidden unless a super admin asks
 */
export async function getStats(viewer: Viewer | null): Promise<PlatformStats> {
  authorize(viewer, "platform.manage");
  const [row] = await db.$queryRaw<[Row]>`
    SELECT people.*, listings.*, projects.*, sales.*,
      (SELECT count(DISTINCT user_id) FROM sessions WHERE last_used_at > now() - make_interval(days => ${ACTIVE_DAYS}::int)) AS "activeUsers"
    FROM
      (SELECT count(*) AS "totalUsers", count(*) FILTER (WHERE role = 'developer') AS "totalDevelopers", count(*) FILTER (WHERE role = 'customer') AS "totalCustomers" FROM users) AS people,
      (SELECT coalesce(sum(apps), 0) AS "totalApps", coalesce(sum(apps) FILTER (WHERE status = 'approved'), 0) AS "publishedApps" FROM app_counts) AS listings,
      (SELECT count(*) AS "totalProjects", count(*) FILTER (WHERE status IN ('open', 'in_progress')) AS "activeProjects" FROM project_requests) AS projects,
      (SELECT count(*) AS "totalOrders", coalesce(sum(amount - refunded_amount) FILTER (WHERE status = 'completed'), 0) AS revenue FROM orders WHERE completed_at IS NOT NULL) AS sales`;
  const { revenue, ...counts } = row;
  const figures = Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, Number(count)])) as Omit<PlatformStats, "revenue">;
  return { ...figures, revenue: revenue.toFixed(2) };
}
