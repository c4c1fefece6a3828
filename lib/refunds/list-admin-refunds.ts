import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { findRefundRequests, type RefundsPage, type ListRefundsParams } from "@/lib/refunds/find-refund-requests";

/**
 * Every refund request, newest first, also those whose seller is gone.
 * @throws AppError invalid_input for a cursor that is none
 */
export async function listAdminRefunds(viewer: Viewer | null, params: ListRefundsParams): Promise<RefundsPage> {
  authorize(viewer, "refunds.moderate");
  return findRefundRequests(null, params);
}
