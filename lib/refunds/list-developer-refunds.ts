import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { findRefundRequests, type RefundsPage, type ListRefundsParams } from "@/lib/refunds/find-refund-requests";

/**
 * Lists refund requests for the viewer's own sales, newest first.
 * @throws AppError invalid_input when the cursor is invalid
 */
export async function listDeveloperRefunds(viewer: Viewer | null, params: ListRefundsParams): Promise<RefundsPage> {
  authorize(viewer, "sales.read");
  return findRefundRequests(viewer.id, params);
}
