import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { logError } from "@/lib/log";
import { CURRENCY } from "@/lib/orders/orders.constants";
import { isAnswered, requestErrorCode } from "@/lib/payments/call-provider";
import { findReversal, getAccountBalance, reverseTransfer } from "@/lib/payments/reverse-transfer";
import { finishReversal } from "@/lib/payouts/finish-reversal";
import { planReversals } from "@/lib/payouts/plan-reversals";

/**
 * Job: takes back what an order's developer was paid beyond their remaining share, after a refund or a lost dispute.
 * Safe to run any number of times. What the developer's account no longer holds becomes their debt.
 * @throws AppError unavailable, so that the queue retries
 */
export async function reverseTransfers(orderId: string): Promise<void> {
  await transaction((tx) => planReversals(tx, orderId));
  const open = await db.transferReversal.findMany({
    where: { finishedAt: null, transfer: { orderId } },
    select: reversalSelect,
  });
  for (const reversal of open) await sendReversal(reversal);
}

const reversalSelect = {
  id: true,
  amountCents: true,
  attempts: true,
  transfer: {
    select: {
      id: true,
      orderId: true,
      providerTransferId: true,
      payout: { select: { account: { select: { providerAccountId: true } } } },
    },
  },
} as const;

type OpenReversal = {
  id: string;
  amountCents: bigint;
  attempts: number;
  transfer: {
    id: string;
    orderId: string;
    providerTransferId: string | null;
    payout: { account: { providerAccountId: string | null } };
  };
};

async function sendReversal(reversal: OpenReversal): Promise<void> {
  const { id, amountCents, transfer } = reversal;
  const transferId = transfer.providerTransferId;
  const accountId = transfer.payout.account.providerAccountId;
  if (!transferId || !accountId) throw new Error(`Transfer ${transfer.id} was sent without an id or an account.`);
  const existing = await findReversal(transferId, id);
  if (existing) return finishReversal(reversal, existing);
  const full = await tryReversal(reversal, transferId, Number(amountCents));
  if (full) return finishReversal(reversal, full);
  const available = Math.min(await getAccountBalance(accountId, CURRENCY), Number(amountCents));
  const part = available > 0 ? await tryReversal(reversal, transferId, available) : null;
  await finishReversal(reversal, part);
}

/** Returns null when the provider refuses to take this much back. */
async function tryReversal(reversal: OpenReversal, transferId: string, amountCents: number) {
  try {
    // The amount is part of the key, because the provider refuses a known key with another amount.
    const idempotencyKey = `reversal:${reversal.id}:${reversal.attempts}:${amountCents}`;
    return await reverseTransfer({ reversalId: reversal.id, transferId, amountCents, idempotencyKey });
  } catch (error) {
    if (isAnswered(error)) {
      const data = { attempts: { increment: 1 } };
      reversal.attempts = (await db.transferReversal.update({ where: { id: reversal.id }, data })).attempts;
    }
    if (error instanceof AppError || !isAnswered(error)) throw error;
    const failure = requestErrorCode(error) ?? "reversal_failed";
    logError("reversal refused", {
      event: "reversal_refused",
      reversalId: reversal.id,
      orderId: reversal.transfer.orderId,
      failure,
      amountCents,
    });
    return null;
  }
}
