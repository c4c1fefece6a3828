import { db, type Db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { sumShare } from "@/lib/ledger/sum-share";
import { logError } from "@/lib/log";
import { CURRENCY } from "@/lib/orders/orders.constants";
import { isAnswered, isMissing, isRejected, requestErrorCode } from "@/lib/payments/call-provider";
import { createTransfer, findTransfer } from "@/lib/payments/create-transfer";
import { queueRefresh } from "@/lib/payouts/refresh-payout-accounts";
import { completeTransfer, lockPendingTransfer, returnTransfer } from "@/lib/payouts/finish-transfer";

/** Refusals that concern the account: the share is paid out once the account is ready again. */
const ACCOUNT_PROBLEMS = new Set([
  "insufficient_capabilities_for_transfer",
  "account_invalid",
  "account_closed",
  "transfers_not_allowed",
  "resource_missing",
]);
/** Refusals that pass by themselves: our balance at the provider is too low. */
const BALANCE_TOO_LOW = "balance_insufficient";

/**
 * Job: sends a planned transfer to the provider. Safe to run any number of times and at the same time on several
 * servers: every attempt that may have succeeded is looked up first, and attempts without an answer share an
 * idempotency key. A share that was refunded meanwhile is returned instead.
 * @throws AppError unavailable, or the provider's refusal when it passes by itself, so that the queue retries
 */
export async function sendTransfer(transferId: string): Promise<void> {
  const found = await db.transfer.findUnique({ where: { id: transferId }, select: { id: true, orderId: true } });
  if (!found) return;
  const started = await startAttempt(found);
  if (!started) return;
  const { isRepeated, ...request } = started;
  const existing = isRepeated ? await findTransfer(found.orderId, transferId) : null;
  const sent = existing ?? (await createTransfer(request).catch((error: unknown) => handleError(found, error)));
  if (sent) await completeTransfer(found, sent.id);
}

/** Returns null when the provider refused the transfer for good; rethrows everything that a later attempt may solve. */
async function handleError(transfer: { id: string; orderId: string }, error: unknown): Promise<null> {
  if (!isAnswered(error)) throw error;
  await db.transfer.update({
    where: { id: transfer.id },
    // After an error of the provider's own, the transfer may exist all the same.
    data: { attempts: { increment: 1 }, ...(isRejected(error) && { attemptedAt: null }) },
  });
  const isPaymentMissing = isMissing(error) && !isMissing(error, "destination");
  const code = isPaymentMissing ? "payment_missing" : (requestErrorCode(error) ?? "transfer_refused");
  if (error instanceof AppError || code === BALANCE_TOO_LOW) throw error;
  await refuse(transfer, code);
  return null;
}

/**
 * Checks the share once more and marks the transfer as attempted; returns null when there is nothing to send. A
 * transfer that may exist at the provider already is always sent again, and reversed if need be: only that is certain.
 */
async function startAttempt(transfer: { id: string; orderId: string }) {
  return transaction(async (tx) => {
    const pending = await lockPendingTransfer(tx, transfer);
    if (!pending) return null;
    const { id, orderId, attempts, amountCents, payout } = pending;
    const order = await tx.order.findUniqueOrThrow({
      where: { id: orderId },
      select: { stripePaymentIntentId: true, developer: { select: { payoutHoldAt: true } } },
    });
    const { providerAccountId: accountId, closedAt } = payout.account;
    if (!accountId) throw new Error(`Payout account ${payout.accountId} was ready without an id at the provider.`);
    const isRepeated = pending.attemptedAt !== null;
    const failure = await findObstacle(tx, { orderId, isOnHold: order.developer?.payoutHoldAt, isClosed: closedAt });
    if (!isRepeated && failure) {
      await returnTransfer(tx, pending, { status: "canceled", failure });
      return null;
    }
    await tx.transfer.update({ where: { id }, data: { attemptedAt: pending.attemptedAt ?? new Date() } });
    return {
      isRepeated,
      transferId: id,
      orderId,
      paymentIntentId: order.stripePaymentIntentId,
      accountId,
      amountCents: Number(amountCents),
      currency: CURRENCY,
      idempotencyKey: `transfer:${id}:${attempts}`,
    };
  });
}

type Circumstances = { orderId: string; isOnHold: Date | null | undefined; isClosed: Date | null };

/** Returns why a planned transfer must not be sent after all; null when it can be. */
async function findObstacle(tx: Db, { orderId, isOnHold, isClosed }: Circumstances): Promise<string | null> {
  if (isClosed) return "account_replaced";
  if (isOnHold) return "on_hold";
  return (await sumShare(tx, orderId)) < 0n ? "refunded" : null;
}

/** Returns a refused transfer's money to the balance, and stops payouts to the account when that is the cause. */
async function refuse(transfer: { id: string; orderId: string }, failure: string): Promise<void> {
  const isAccountProblem = ACCOUNT_PROBLEMS.has(failure);
  if (!isAccountProblem) {
    const { id: transferId, orderId } = transfer;
    logError("transfer refused", { event: "transfer_refused", transferId, orderId, failure });
  }
  await transaction(async (tx) => {
    const pending = await lockPendingTransfer(tx, transfer);
    if (!pending) return;
    await returnTransfer(tx, pending, { status: isAccountProblem ? "canceled" : "failed", failure });
    const { id, providerAccountId } = pending.payout.account;
    if (!isAccountProblem || !providerAccountId) return;
    // Stops transfers to this account until the provider reports its current status.
    await tx.payoutAccount.updateMany({ where: { id, status: "ready" }, data: { status: "restricted" } });
    await queueRefresh(tx, providerAccountId);
  });
}
