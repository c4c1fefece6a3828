import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import type { PlatformStats } from "@/lib/platform/platform.dto";

/** Days in which a session counts as used lately. */
const ACTIVE_DAYS = 30;

type Row = Record<Exclude<keyof PlatformStats, "revenue">, { toString(): string }> & {
  revenue: { toFixed(digits: number): string };
};

/**
 * The platform's figures, as of now (product rules, "Moderation and platform"): sums of what triggers wrote down, not
 * counted (decision 0032).
 * @throws AppError forbidden unless a super admin asks
 */
export async function getStats(viewer: Viewer | null): Promise<PlatformStats> {
  authorize(viewer, "platform.manage");
  const [row] = await db.$queryRaw<[Row]>`
    WITH figures AS MATERIALIZED (SELECT figure, sum(change) AS value FROM platform_tallies GROUP BY figure)
    SELECT people.*, listings.*, projects.*, sales.*,
      (SELECT count(DISTINCT user_id) FROM sessions WHERE last_used_at > now() - make_interval(days => ${ACTIVE_DAYS}::int)) AS "activeUsers"
    FROM
      (SELECT coalesce(sum(value), 0) AS "totalUsers", coalesce(sum(value) FILTER (WHERE figure = 'users:developer'), 0) AS "totalDevelopers",
        coalesce(sum(value) FILTER (WHERE figure = 'users:customer'), 0) AS "totalCustomers" FROM figures WHERE figure LIKE 'users:%') AS people,
      (SELECT coalesce(sum(apps), 0) AS "totalApps", coalesce(sum(apps) FILTER (WHERE status = 'approved'), 0) AS "publishedApps" FROM app_counts) AS listings,
      (SELECT coalesce(sum(value), 0) AS "totalProjects", coalesce(sum(value) FILTER (WHERE figure IN ('projects:open', 'projects:in_progress')), 0) AS "activeProjects"
        FROM figures WHERE figure LIKE 'projects:%') AS projects,
      (SELECT coalesce(sum(value) FILTER (WHERE figure = 'orders'), 0) AS "totalOrders", coalesce(sum(value) FILTER (WHERE figure = 'revenue'), 0) AS revenue FROM figures) AS sales`;
  const { revenue, ...counts } = row;
  const figures = Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, Number(count)])) as Omit<
    PlatformStats,
    "revenue"
  >;
  return { ...figures, revenue: revenue.toFixed(2) };
}
