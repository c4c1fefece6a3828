import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import type { Columns } from "@/lib/db/columns";
import { MAX_COUNTED } from "@/lib/db/count-matches";
import { Prisma } from "@/lib/db/generated/client";
import { queryRows } from "@/lib/db/query-rows";
import { toDecimalString } from "@/lib/format/money";
import { sumRevenue } from "@/lib/ledger/sum-revenue";
import type { SalesSummary } from "@/lib/sales/sales.dto";

const ordersRow = {
  completed: "int4",
  paid: "int4",
  openRefunds: "int4",
  unanswered: "int4",
} as const satisfies Columns;
const appsRow = {
  total: "int4",
  approved: "int4",
  pending: "int4",
  rejected: "int4",
  unlisted: "int4",
  downloads: "int4",
  lastSentAt: "timestamptz?",
  topTitle: "text?",
  topDownloads: "int4?",
} as const satisfies Columns;

/**
 * Returns the figures of the viewer's developer dashboard. Revenue is their share of completed orders, from the ledger
 * (decision 0032). Money and sales follow the order's status, not access (decision 0056).
 */
export async function getSalesSummary(viewer: Viewer | null): Promise<SalesSummary> {
  authorize(viewer, "sales.read");
  const [revenue, [orders], [apps]] = await Promise.all([
    sumRevenue(viewer.id),
    queryRows(
      db,
      ordersRow,
      Prisma.sql`
        SELECT count(*)::int AS completed, (count(*) FILTER (WHERE amount > 0))::int AS paid,
          (
            SELECT count(*)::int FROM refund_requests WHERE developer_id = ${viewer.id}::uuid AND status = 'open'
          ) AS "openRefunds",
          (
            SELECT count(*)::int FROM (
              SELECT 1 FROM apps a JOIN reviews r ON r.app_id = a.id
              WHERE a.developer_id = ${viewer.id}::uuid AND r.reply IS NULL LIMIT ${MAX_COUNTED}
            ) open
          ) AS unanswered
        FROM orders WHERE developer_id = ${viewer.id}::uuid AND status = 'completed'`,
    ),
    queryRows(
      db,
      appsRow,
      Prisma.sql`
        WITH own AS (SELECT title, status, downloads, updated_at FROM apps WHERE developer_id = ${viewer.id}::uuid),
          top AS (SELECT title, downloads FROM own ORDER BY downloads DESC, title LIMIT 1)
        SELECT count(*)::int AS total,
          (count(*) FILTER (WHERE status = 'approved'))::int AS approved,
          (count(*) FILTER (WHERE status = 'pending'))::int AS pending,
          (count(*) FILTER (WHERE status = 'rejected'))::int AS rejected,
          (count(*) FILTER (WHERE status = 'unlisted'))::int AS unlisted,
          coalesce(sum(downloads), 0)::int AS downloads,
          max(updated_at) FILTER (WHERE status = 'pending') AS "lastSentAt",
          (SELECT title FROM top) AS "topTitle", (SELECT downloads FROM top) AS "topDownloads"
        FROM own`,
    ),
  ]);
  const { total = 0, approved = 0, pending = 0, rejected = 0, unlisted = 0 } = apps ?? {};
  return {
    revenue: toDecimalString(Number(revenue)),
    completedOrders: orders?.completed ?? 0,
    paidOrders: orders?.paid ?? 0,
    apps: { total, approved, pending, rejected, unlisted },
    downloads: apps?.downloads ?? 0,
    topApp: apps?.topTitle ? { title: apps.topTitle, downloads: apps.topDownloads ?? 0 } : null,
    openRefunds: orders?.openRefunds ?? 0,
    unansweredReviews: orders?.unanswered ?? 0,
    lastSentAt: apps?.lastSentAt?.toISOString() ?? null,
  };
}
