import { sumShare } from "@/lib/commerce/ledger/sums";
import { postTransaction } from "@/lib/commerce/ledger/transactions";
import { CURRENCY } from "@/lib/commerce/orders/orders.constants";
import { queueRefresh } from "@/lib/commerce/payouts/accounts";
import { payDeveloperJob, queueTransfers, sendTransferJob, updatePayout } from "@/lib/commerce/payouts/payout-plan";
import { payoutsMessages } from "@/lib/commerce/payouts/payouts.constants";
import { reverseTransfers } from "@/lib/commerce/payouts/reversals";
import { recordAudit } from "@/lib/foundation/audit";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { db, type Db } from "@/lib/foundation/db/client";
import { lockRow, transaction } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";
import { fairPriority, implementJob } from "@/lib/foundation/jobs/jobs";
import { logError } from "@/lib/foundation/log";
import { isAnswered, isMissing, isRejected, requestErrorCode } from "@/lib/foundation/payments/stripe";
import { createTransfer, findTransfer } from "@/lib/foundation/payments/transfers";

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
 * Milliseconds after an attempt without an answer in which the provider may still create the transfer. Its requests end
 * within minutes.
 */
const OUTCOME_MS = 30 * 60 * 1000;

/**
 * Job: sends a planned transfer to the provider. Safe to run any number of times and at the same time on several
 * servers: every attempt that may have succeeded is looked up first, and attempts without an answer share an
 * idempotency key. A share that was refunded or put on hold meanwhile is returned instead, at once when it was never
 * sent, and otherwise as soon as it is certain that the provider does not have it.
 * @throws AppError unavailable, or the provider's refusal when it passes by itself, so that the queue retries
 */
export async function sendTransfer(transferId: string, now = new Date()): Promise<void> {
  const found = await db.transfer.findUnique({ where: { id: transferId }, select: { id: true, orderId: true } });
  if (!found) return;
  const started = await startAttempt(found, now);
  if (!started) return;
  const { isRepeated, obstacle, request } = started;
  const existing = isRepeated ? await findTransfer(found.orderId, transferId) : null;
  if (!existing && obstacle) return returnUnknown(found, obstacle, now);
  const sent = existing ?? (await createTransfer(request).catch((error: unknown) => handleError(found, error)));
  if (sent) await completeTransfer(found, sent.id);
}

export const sendTransferTask = implementJob(sendTransferJob, {
  run: ({ transferId }) => sendTransfer(transferId),
});

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
 * Checks the share once more and marks the transfer as attempted; returns null when there is nothing to send. One that
 * may exist at the provider already is not returned yet: the caller looks it up first.
 */
async function startAttempt(transfer: { id: string; orderId: string }, now: Date) {
  return transaction(async (tx) => {
    const pending = await lockPendingTransfer(tx, transfer);
    if (!pending) return null;
    const { id, orderId, attempts, amountCents, payout } = pending;
    const order = await tx.order.findUniqueOrThrow({
      where: { id: orderId },
      select: {
        stripePaymentIntentId: true,
        platformRefundAmount: true,
        developer: { select: { payoutHoldAt: true } },
      },
    });
    const { providerAccountId: accountId, closedAt, heldAt, developer } = payout.account;
    if (!accountId) throw new Error(`Payout account ${payout.accountId} was ready without an id at the provider.`);
    const isRepeated = pending.attemptedAt !== null;
    const isOnHold = (order.developer?.payoutHoldAt ?? developer?.payoutHoldAt ?? heldAt) !== null;
    const obstacle = await findObstacle(tx, { orderId, isOnHold, isClosed: closedAt !== null });
    if (obstacle && !isRepeated) {
      await returnTransfer(tx, pending, { status: "canceled", failure: obstacle });
      return null;
    }
    if (!obstacle) await tx.transfer.update({ where: { id }, data: { attemptedAt: now } });
    const request = {
      transferId: id,
      orderId,
      // What the platform refunded in the developer's place has left the charge.
      paymentIntentId: order.platformRefundAmount === null ? order.stripePaymentIntentId : null,
      accountId,
      amountCents: Number(amountCents),
      currency: CURRENCY,
      idempotencyKey: `transfer:${id}:${attempts}`,
    };
    return { isRepeated, obstacle, request };
  });
}

type Circumstances = { orderId: string; isOnHold: boolean; isClosed: boolean };

/** Returns why a planned transfer must not be sent after all; null when it can be. */
async function findObstacle(tx: Db, { orderId, isOnHold, isClosed }: Circumstances): Promise<string | null> {
  if (isClosed) return "account_replaced";
  if (isOnHold) return "on_hold";
  return (await sumShare(tx, orderId)) < 0n ? "refunded" : null;
}

/**
 * Returns the money of a transfer that must not be sent anymore and that the provider does not list. While its last
 * attempt may still be under way there, the job looks again later.
 */
async function returnUnknown(transfer: { id: string; orderId: string }, failure: string, now: Date): Promise<void> {
  await transaction(async (tx) => {
    const pending = await lockPendingTransfer(tx, transfer);
    if (!pending) return;
    const { id: transferId, attemptedAt } = pending;
    const waitMs = attemptedAt ? attemptedAt.getTime() + OUTCOME_MS - now.getTime() : 0;
    if (waitMs <= 0) return returnTransfer(tx, pending, { status: "canceled", failure });
    const options = {
      key: `transfer-${transferId}`,
      delaySeconds: Math.ceil(waitMs / 1000),
      // Nothing is sent anymore, so it waits for every transfer that is.
      priority: fairPriority(sendTransferJob, Infinity),
    };
    await sendTransferJob.add(tx, { transferId }, options);
  });
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

/** The transfer under its order's lock, which refunds hold too; null when it is no longer pending. */
async function lockPendingTransfer(tx: Db, { id, orderId }: { id: string; orderId: string }) {
  await lockRow(tx, "Order", orderId);
  await lockRow(tx, "Transfer", id);
  return tx.transfer.findFirst({
    where: { id, status: "pending" },
    include: { payout: { include: { account: { include: { developer: { select: { payoutHoldAt: true } } } } } } },
  });
}

/**
 * Records that the provider has the transfer: its money leaves `transit` for the provider. Queues a reversal when its
 * share was refunded meanwhile. Does nothing when it is recorded already.
 */
async function completeTransfer(transfer: { id: string; orderId: string }, providerTransferId: string): Promise<void> {
  await transaction(async (tx) => {
    const pending = await lockPendingTransfer(tx, transfer);
    if (!pending) return;
    const { id, orderId, amountCents, payoutId, payout } = pending;
    await tx.transfer.update({
      where: { id },
      data: { status: "sent", providerTransferId, failure: null, finishedAt: new Date() },
    });
    await postTransaction(tx, {
      kind: "transfer",
      cause: `transfer:${id}:sent`,
      orderId,
      entries: [
        { account: "transit", developerId: payout.developerId, cents: -amountCents },
        { account: "provider", cents: amountCents },
      ],
    });
    await updatePayout(tx, payoutId);
    if ((await sumShare(tx, orderId)) < 0n) await reverseTransfers.add(tx, { orderId }, { key: `reverse-${orderId}` });
  });
}

/**
 * Returns a transfer's money to its developer's balance, inside the caller's transaction.
 * @param status `canceled` can be planned again; `failed` waits for staff
 */
async function returnTransfer(
  tx: Db,
  transfer: NonNullable<Awaited<ReturnType<typeof lockPendingTransfer>>>,
  { status, failure }: { status: "canceled" | "failed"; failure: string },
): Promise<void> {
  const { id, orderId, amountCents, payoutId, payout } = transfer;
  await tx.transfer.update({ where: { id }, data: { status, failure, finishedAt: new Date() } });
  const developerId = payout.developerId;
  await postTransaction(tx, {
    kind: "transfer",
    cause: `transfer:${id}:returned`,
    orderId,
    entries: [
      { account: "transit", developerId, cents: -amountCents },
      { account: "developer", developerId, cents: amountCents },
    ],
  });
  await updatePayout(tx, payoutId);
}

/** Milliseconds after which an unfinished transfer or reversal is queued again. */
const OVERDUE_MS = 30 * 60 * 1000;
/** The most that one run queues; the oldest come first. */
const LIMIT = 1_000;

/** Queues the jobs of transfers and reversals again that should have ended long ago, in case their job gave up. */
export async function requeueTransfers(now = new Date()): Promise<void> {
  const overdue = { lt: new Date(now.getTime() - OVERDUE_MS) };
  const [transfers, reversals] = await Promise.all([
    db.transfer.findMany({
      where: { status: "pending", createdAt: overdue },
      orderBy: { createdAt: "asc" },
      take: LIMIT,
      select: { id: true, payout: { select: { developerId: true } } },
    }),
    db.transferReversal.findMany({
      where: { finishedAt: null, createdAt: overdue },
      orderBy: { createdAt: "asc" },
      take: LIMIT,
      select: { transfer: { select: { orderId: true } } },
    }),
  ]);
  const orderIds = new Set(reversals.map(({ transfer }) => transfer.orderId));
  await queueTransfers(
    db,
    transfers.map(({ id, payout }) => ({ id, developerId: payout.developerId })),
  );
  await reverseTransfers.addMany(
    db,
    [...orderIds].map((orderId) => ({ payload: { orderId }, key: `reverse-${orderId}` })),
  );
}

/**
 * Staff retry a transfer that the provider refused (`POST /api/super-admin/transfers/{id}/retry`). Its money is already
 * back in the developer's balance, so it is planned again, with whatever else is available.
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
    await payDeveloperJob.add(tx, { developerId }, { key: `pay-${developerId}` });
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
