import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import type { Columns } from "@/lib/db/columns";
import { Prisma } from "@/lib/db/generated/client";
import { queryRows } from "@/lib/db/query-rows";
import type { PlatformStats } from "@/lib/platform/platform.dto";

/** A user counts as active if they used a session within this many days. */
const ACTIVE_DAYS = 30;

/** Sums of counts and of money. */
const statsRow = {
  totalUsers: "numeric",
  totalDevelopers: "numeric",
  totalCustomers: "numeric",
  totalApps: "int8",
  publishedApps: "int8",
  totalProjects: "numeric",
  activeProjects: "numeric",
  totalOrders: "numeric",
  revenue: "numeric",
  fees: "numeric",
  activeUsers: "int8",
} as const satisfies Columns;

/**
 * Returns the platform's current figures (docs/product.md#platform-administration): sums maintained by triggers
 * instead of counts, those of money from the ledger (decision 0032).
 * @throws AppError forbidden unless the viewer is a super admin
 */
export async function getStats(viewer: Viewer | null): Promise<PlatformStats> {
  authorize(viewer, "platform.manage");
  const [row] = await queryRows(
    db,
    statsRow,
    Prisma.sql`
      WITH figures AS MATERIALIZED (SELECT figure, sum(change) AS value FROM platform_tallies GROUP BY figure)
      SELECT users.*, listings.*, projects.*, sales.*,
        (
          SELECT count(DISTINCT user_id) FROM sessions
          WHERE last_used_at > now() - make_interval(days => ${ACTIVE_DAYS}::int)
        ) AS "activeUsers"
      FROM
        (
          SELECT coalesce(sum(value), 0) AS "totalUsers",
            coalesce(sum(value) FILTER (WHERE figure = 'users:developer'), 0) AS "totalDevelopers",
            coalesce(sum(value) FILTER (WHERE figure = 'users:customer'), 0) AS "totalCustomers"
          FROM figures WHERE figure LIKE 'users:%'
        ) AS users,
        (
          SELECT coalesce(sum(apps), 0) AS "totalApps",
            coalesce(sum(apps) FILTER (WHERE status = 'approved'), 0) AS "publishedApps"
          FROM app_counts
        ) AS listings,
        (
          SELECT coalesce(sum(value), 0) AS "totalProjects",
            coalesce(sum(value) FILTER (WHERE figure IN ('projects:open', 'projects:in_progress')),
              0) AS "activeProjects"
          FROM figures WHERE figure LIKE 'projects:%'
        ) AS projects,
        (
          SELECT coalesce(sum(value) FILTER (WHERE figure = 'orders'), 0) AS "totalOrders",
            coalesce(sum(value) FILTER (WHERE figure LIKE 'revenue:%'), 0) AS revenue,
            coalesce(sum(value) FILTER (WHERE figure LIKE 'fees:%'), 0) AS fees
          FROM figures
        ) AS sales`,
  );
  if (!row) throw new Error("A sum always has a row.");
  const { revenue, fees, ...counts } = row;
  const figures = Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, Number(count)])) as Omit<
    PlatformStats,
    "revenue" | "fees"
  >;
  return { ...figures, revenue: revenue.toFixed(2), fees: fees.toFixed(2) };
}
