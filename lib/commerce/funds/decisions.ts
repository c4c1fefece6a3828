import { fundsMessages, isHeld } from "@/lib/commerce/funds/funds.constants";
import { notifyFundsReturned } from "@/lib/commerce/funds/notices";
import { type LockedMilestone, lockMilestone } from "@/lib/commerce/funds/payment-changes";
import { queueInstantPayout } from "@/lib/commerce/orders/fulfillment";
import { queueApprovedRefund } from "@/lib/commerce/orders/refund-queue";
import { syncPayment } from "@/lib/commerce/orders/sync-payment";
import { type Db, db } from "@/lib/foundation/db/client";
import { AppError } from "@/lib/foundation/errors";
import { toCents, toDecimalString } from "@/lib/foundation/format/money";
import { readSettings } from "@/lib/foundation/settings";

// The money of a milestone is one order's (decision 0091). Whatever moves it locks the order first, then the project,
// then the milestone, so that concurrent decisions run one after the other and the first one holds.

export type HeldPayment = {
  orderId: string;
  paymentIntentId: string;
  /** What the client paid, and what of it was returned outside of the product. */
  amountCents: number;
  returnedCents: number;
  milestone: LockedMilestone;
};

/** Asks the provider for the current state of a milestone's payment, and applies it, before anyone decides about it. */
export async function refreshPayment(milestoneId: string): Promise<void> {
  const order = await db.order.findFirst({
    where: { milestoneId, status: { in: ["completed", "disputed"] } },
    select: { stripePaymentIntentId: true },
  });
  if (order) await syncPayment(order.stripePaymentIntentId);
}

/**
 * Locks the money of a milestone for the one decision that moves it. Call `refreshPayment` before.
 * @throws AppError conflict when it isn't held, or a bank reviews a payment of the project
 */
export async function lockHeldPayment(tx: Db, milestoneId: string): Promise<HeldPayment> {
  // A synchronization that has read the payment before must read it again.
  const [order] = await tx.order.updateManyAndReturn({
    where: { milestoneId, status: { in: ["completed", "disputed"] }, releasedAt: null },
    data: { revision: { increment: 1 } },
    select: { id: true, status: true, amount: true, refundedAmount: true, stripePaymentIntentId: true },
  });
  const milestone = order ? await lockMilestone(tx, milestoneId) : null;
  if (!order || !milestone || !isHeld(milestone.status)) throw new AppError("conflict", fundsMessages.notFunded);
  await requireUndisputed(tx, milestone.projectId);
  if (order.status !== "completed") throw new AppError("conflict", fundsMessages.disputed);
  return {
    orderId: order.id,
    paymentIntentId: order.stripePaymentIntentId,
    amountCents: toCents(order.amount),
    returnedCents: toCents(order.refundedAmount),
    milestone,
  };
}

/** Matches projects without a payment that a bank is reviewing. */
export const unfrozen = { milestones: { none: { paymentDisputed: true } } } as const;

/** @throws AppError conflict while a bank reviews a payment of the project */
export async function requireUndisputed(tx: Db, projectId: string): Promise<void> {
  if ((await tx.project.count({ where: { id: projectId, ...unfrozen } })) === 0)
    throw new AppError("conflict", fundsMessages.disputed);
}

/**
 * Makes the money of a milestone the developer's: a trigger posts the share and the fee to the ledger. Whether the
 * developer is verified now decides how long the share is on hold, as for sales.
 * @param partCents what the developer gets, if not everything
 */
export async function releaseFunds(tx: Db, orderId: string, partCents?: number): Promise<void> {
  const { developer } = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { developer: { select: { verified: true } } },
  });
  await tx.order.update({
    where: { id: orderId, releasedAt: null },
    data: {
      releasedAt: new Date(),
      ...(partCents !== undefined && { releasedAmount: toDecimalString(partCents) }),
      payoutDelayDays: developer?.verified ? 0 : (await readSettings(tx)).payoutHoldDays,
    },
    select: { id: true },
  });
  await queueInstantPayout(tx, orderId);
}

/**
 * Splits the money held for a disputed milestone: the developer's part as in `releaseFunds`, the rest goes back to the
 * card.
 * @param toDeveloperCents before the platform's fee
 * @throws AppError invalid_input for more than is held
 */
export async function splitFunds(tx: Db, payment: HeldPayment, toDeveloperCents: number): Promise<void> {
  requireDivisible(payment, toDeveloperCents);
  const { orderId, paymentIntentId, amountCents, returnedCents } = payment;
  const toClientCents = amountCents - toDeveloperCents;
  if (toDeveloperCents > 0) await releaseFunds(tx, orderId, toDeveloperCents);
  if (toClientCents > returnedCents) await queueApprovedRefund(tx, { orderId, paymentIntentId }, toClientCents);
}

/** @throws AppError invalid_input for a developer's part, in cents, of more than is held */
export function requireDivisible({ amountCents, returnedCents }: HeldPayment, toDeveloperCents: number): void {
  if (toDeveloperCents > amountCents - returnedCents)
    throw new AppError("invalid_input", fundsMessages.tooMuch, {
      issues: [{ path: "toDeveloper", message: fundsMessages.tooMuch }],
    });
}

/**
 * Sends the money of a milestone back to the client's card; a job does, and repeats it until it is there.
 * @param why whose account was deleted, and whether that ended a dispute, for the email
 */
export async function returnFunds(
  tx: Db,
  { orderId, paymentIntentId }: HeldPayment,
  why: { deleted?: "client" | "developer"; disputed?: boolean } = {},
): Promise<void> {
  await queueApprovedRefund(tx, { orderId, paymentIntentId });
  await notifyFundsReturned.add(tx, { orderId, ...why }, { key: `funds-returned-${orderId}` });
}
