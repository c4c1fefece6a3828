import { isHeld } from "@/lib/commerce/funds/funds.constants";
import { notifyFundsReturned, notifyMilestoneFunded, notifyPaymentDisputed } from "@/lib/commerce/funds/notices";
import type { OrderStatus } from "@/lib/commerce/orders/orders.constants";
import type { Db } from "@/lib/foundation/db/client";
import { lockRow } from "@/lib/foundation/db/transaction";

export type LockedMilestone = {
  id: string;
  projectId: string;
  status: string;
  projectStatus: string;
  paymentDisputed: boolean;
};

/** Locks a milestone and its project for this transaction; null when other milestones replaced it. */
export async function lockMilestone(tx: Db, id: string): Promise<LockedMilestone | null> {
  const found = await tx.milestone.findUnique({ where: { id }, select: { projectId: true } });
  if (!found) return null;
  await lockRow(tx, "Project", found.projectId);
  const row = await tx.milestone.findUnique({
    where: { id },
    select: { status: true, paymentDisputed: true, project: { select: { status: true } } },
  });
  if (!row) return null;
  const { status, paymentDisputed, project } = row;
  return { id, projectId: found.projectId, status, paymentDisputed, projectStatus: project.status };
}

/** Whether a payment that arrives now funds the milestone; otherwise it is refunded. */
export const isOpenForPayment = (milestone: LockedMilestone | null): boolean =>
  milestone?.status === "agreed" && milestone.projectStatus === "in_progress";

type PaymentChange = { orderId: string; paymentIntentId: string; from: OrderStatus; to: OrderStatus };

/**
 * Follows the payment of a locked milestone, in the transaction that updates its order: it is funded only on the
 * provider's word, frozen while a bank reviews the payment, and over when the money is back with the client. An order
 * that was never paid says nothing about it: another one may have been.
 */
export async function applyMilestonePayment(
  tx: Db,
  milestone: LockedMilestone,
  { orderId, paymentIntentId, from, to }: PaymentChange,
): Promise<void> {
  if (to === "pending" || to === "failed") return;
  const { id, projectId } = milestone;
  let { status } = milestone;
  const record = (kind: string, side: "client" | null = null) =>
    tx.projectEvent.create({ data: { projectId, milestoneId: id, kind, side }, select: { id: true } });

  if (from === "pending") {
    status = "funded";
    await tx.milestone.update({ where: { id }, data: { status, fundedAt: new Date() } });
    // What is paid for can't change anymore.
    await tx.milestoneProposal.deleteMany({ where: { projectId } });
    await record("funded", "client");
    await notifyMilestoneFunded.add(tx, { orderId }, { key: `milestone-funded-${orderId}` });
  }
  const isDisputed = to === "disputed";
  if (isDisputed !== milestone.paymentDisputed) {
    await tx.milestone.update({ where: { id }, data: { paymentDisputed: isDisputed } });
    if (isDisputed || to === "completed") await record(isDisputed ? "payment_disputed" : "payment_kept");
    if (isDisputed) await notifyPaymentDisputed.add(tx, { orderId }, { key: `milestone-disputed-${orderId}` });
  }
  if (to === "refunded" && from !== "refunded" && isHeld(status)) {
    await tx.milestone.update({ where: { id }, data: { status: "refunded" } });
    await record("refunded");
    await notifyFundsReturned.add(tx, { orderId }, { key: `funds-returned-${orderId}` });
  }
  // A refund that nobody here asked for did not arrive at the client's bank.
  if (from === "refunded" && to === "completed" && status === "refunded") {
    const own = await tx.paymentRefund.count({ where: { paymentIntentId } });
    if (own === 0) await tx.milestone.update({ where: { id }, data: { status: "funded" } });
  }
}
