import { recordAudit } from "@/lib/audit/record-audit";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { addJob } from "@/lib/jobs/add-job";
import { payoutsMessages } from "@/lib/payouts/payouts.messages";

/**
 * Staff retry a transfer that the provider refused (`POST /api/super-admin/transfers/{id}/retry`). Its money is already
 * back in the developer's balance, so it is planned anew, with whatever else is available.
 * @throws AppError forbidden, not_found, conflict when the transfer has not failed or was retried already
 */
export async function retryTransfer(viewer: Viewer | null, transferId: string): Promise<void> {
  authorize(viewer, "platform.manage");
  await transaction(async (tx) => {
    const transfer = await tx.transfer.findUnique({
      where: { id: transferId },
      select: { orderId: true, payout: { select: { developerId: true } } },
    });
    if (!transfer) throw new AppError("not_found", payoutsMessages.transferNotFound);
    const failed = { id: transferId, status: "failed" };
    const { count } = await tx.transfer.updateMany({ where: failed, data: { status: "canceled" } });
    if (count === 0) throw new AppError("conflict", payoutsMessages.notFailed);
    const { developerId } = transfer.payout;
    await addJob(tx, "pay_developer", { developerId }, { jobKey: `pay-${developerId}` });
    await recordAudit(tx, {
      actor: viewer,
      action: "transfer.retry",
      subject: { type: "order", id: transfer.orderId },
      from: { status: "failed" },
      to: { status: "planned" },
      reason: null,
    });
  });
}
