import { authorize, can } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import type { RefundCounts } from "@/lib/refunds/refunds.dto";

/** Counts refund requests by status: all of them for an admin, those for their own sales for a developer. */
export async function countRefunds(viewer: Viewer | null): Promise<RefundCounts> {
  authorize(viewer, "refunds.decide");
  const where = can(viewer, "refunds.moderate") ? {} : { developerId: viewer.id };
  const rows = await db.refundRequest.groupBy({ by: ["status"], where, _count: { _all: true } });
  const count = (status: string) => rows.find((row) => row.status === status)?._count._all ?? 0;
  const counts = {
    open: count("open"),
    granted: count("granted"),
    refunded: count("refunded"),
    declined: count("declined"),
    failed: count("failed"),
  };
  return { ...counts, total: Object.values(counts).reduce((sum, value) => sum + value, 0) };
}
