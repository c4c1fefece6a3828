import { z } from "zod";
import { sumShare } from "@/lib/commerce/ledger/sums";
import { postTransaction } from "@/lib/commerce/ledger/transactions";
import { CURRENCY } from "@/lib/commerce/orders/orders.constants";
import { updatePayout } from "@/lib/commerce/payouts/payout-plan";
import { db, type Db } from "@/lib/foundation/db/client";
import { lockRow, transaction } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import { logError } from "@/lib/foundation/log";
import { isAnswered, requestErrorCode } from "@/lib/foundation/payments/stripe";
import {
  findReversal,
  getAccountBalance,
  type ProviderReversal,
  reverseTransfer,
} from "@/lib/foundation/payments/transfers";

/**
 * Job: takes back what an order's developer was paid beyond their remaining share, after a refund or a lost dispute.
 * Safe to run any number of times. What the developer's account no longer holds becomes their debt.
 * @throws AppError unavailable, so that the queue retries
 */
export const reverseTransfers = defineJob({
  name: "reverse_transfers",
  payload: z.object({ orderId: z.string() }),
  priority: "payout",
  queue: "payment provider",
  run: async ({ orderId }) => {
    await transaction((tx) => planReversals(tx, orderId));
    const open = await db.transferReversal.findMany({
      where: { finishedAt: null, transfer: { orderId } },
      select: reversalSelect,
    });
    for (const reversal of open) await sendReversal(reversal);
  },
});

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

type Sent = { id: string; amountCents: bigint; reversedCents: bigint; reversals: Reversal[] };
type Reversal = { amountCents: bigint; reversedCents: bigint | null; finishedAt: Date | null };

const sum = (amounts: bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);
/** What was asked back and is not back: still open, or given up as debt. */
const missing = ({ reversals }: Sent) => sum(reversals.map((row) => row.amountCents - (row.reversedCents ?? 0n)));
const isOpen = ({ reversals }: Sent) => reversals.some(({ finishedAt }) => finishedAt === null);

/**
 * Plans to take back what was sent beyond an order's remaining share, inside a transaction, the newest transfer first.
 * Nothing is asked back twice: what the provider could not take back stays the developer's debt (decision 0050). During
 * a dispute nothing is taken back, because the bank may still return the money.
 */
async function planReversals(tx: Db, orderId: string): Promise<void> {
  await lockRow(tx, "Order", orderId);
  const order = await tx.order.findUnique({ where: { id: orderId }, select: { status: true } });
  if (!order || order.status === "disputed") return;
  const sent = await tx.transfer.findMany({
    where: { orderId, status: "sent" },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    include: { reversals: true },
  });
  const pending = await tx.transfer.findMany({ where: { orderId, status: "pending" }, select: { amountCents: true } });
  // Pending transfers are returned or, once sent, queue this job again.
  const planned = sum(pending.map(({ amountCents }) => amountCents));
  let excess = -(await sumShare(tx, orderId)) - planned - sum(sent.map(missing));
  for (const transfer of sent) {
    const room = transfer.amountCents - transfer.reversedCents - missing(transfer);
    const amountCents = excess < room ? excess : room;
    if (amountCents <= 0n || isOpen(transfer)) continue;
    await tx.transferReversal.create({ data: { transferId: transfer.id, amountCents } });
    excess -= amountCents;
  }
}

/**
 * Records what a reversal brought back: the money is with the provider again, and lowers the developer's debt. The rest
 * stays debt.
 * @param reversed null when the provider took nothing back
 */
export async function finishReversal(
  { id, transfer }: { id: string; transfer: { id: string; orderId: string } },
  reversed: ProviderReversal | null,
): Promise<void> {
  const cents = BigInt(reversed?.amountCents ?? 0);
  await transaction(async (tx) => {
    await lockRow(tx, "Order", transfer.orderId);
    await lockRow(tx, "Transfer", transfer.id);
    const { count } = await tx.transferReversal.updateMany({
      where: { id, finishedAt: null },
      data: { reversedCents: cents, providerReversalId: reversed?.id ?? null, finishedAt: new Date() },
    });
    if (count === 0 || cents === 0n) return;
    const { payout } = await tx.transfer.update({
      where: { id: transfer.id },
      data: { reversedCents: { increment: cents } },
      select: { payout: { select: { id: true, developerId: true } } },
    });
    await postTransaction(tx, {
      kind: "reversal",
      cause: `reversal:${id}`,
      orderId: transfer.orderId,
      entries: [
        { account: "provider", cents: -cents },
        { account: "developer", developerId: payout.developerId, cents },
      ],
    });
    await updatePayout(tx, payout.id);
  });
}
