import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { findRefundRequests, type RefundsPage, type ListRefundsParams } from "@/lib/refunds/find-refund-requests";

/**
 * Lists every refund request, newest first, including those whose seller was deleted.
 * @throws AppError invalid_input when the cursor is invalid
 */
export async function listAdminRefunds(viewer: Viewer | null, params: ListRefundsParams): Promise<RefundsPage> {
  authorize(viewer, "refunds.moderate");
  return findRefundRequests(null, params);
}
