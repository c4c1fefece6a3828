import { readLedger } from "../harness/call-sandbox";
import { queryOnce, queryOneRow } from "../harness/query-once";
import type { Stack } from "../harness/start-stack";
import { waitUntil } from "../harness/wait-until";

/** How much of an order's money the provider holds according to our ledger, in cents. */
type LedgerOrder = { intent: string; held: number };

/** A transfer in our database; amounts are in cents. */
type OwnTransfer = {
  id: string;
  intent: string;
  providerId: string | null;
  status: string;
  cents: number;
  /** How much of it was reversed. */
  reversed: number;
};

type Charge = { payment_intent: unknown; amount: number; paid: boolean; captured: boolean; amount_refunded: number };
type Dispute = { payment_intent: unknown; amount: number; status: string };
type Transfer = { id: string; amount: number; amount_reversed: number; metadata: Record<string, string> };

/** Everything about payouts that must agree after a run. */
export type PayoutRecords = {
  orders: LedgerOrder[];
  transfers: OwnTransfer[];
  unbalanced: number;
  inTransit: number;
  provider: { charge: Charge[]; dispute: Dispute[]; transfer: Transfer[] };
};

/**
 * Compares the ledger and every transfer with the payment sandbox.
 * @returns the discrepancies, a sentence each
 */
export function reconcilePayouts({ orders, transfers, unbalanced, inTransit, provider }: PayoutRecords): string[] {
  return [
    ...(unbalanced > 0 ? [`Unbalanced: ${unbalanced} transactions do not sum to 0.`] : []),
    ...(inTransit === 0 ? [] : [`In transit: ${inTransit} cents although nothing is being sent.`]),
    ...findWrongTransfers(transfers, provider.transfer),
    ...findWrongBalances(orders, transfers, provider),
  ];
}

function findWrongTransfers(own: OwnTransfer[], theirs: Transfer[]): string[] {
  const sent = new Map(
    own.filter(({ status }) => status === "sent").map((transfer) => [transfer.providerId, transfer]),
  );
  const ids = theirs.map(({ metadata }) => metadata.transferId);
  return [
    ...theirs.flatMap(({ id, amount, amount_reversed: reversed }) => {
      const known = sent.get(id);
      if (!known) return [`Lost: ${id} was sent and no transfer knows of it.`];
      if (known.cents !== amount) return [`Amount: ${id} sent ${amount}, we say ${known.cents}.`];
      return known.reversed === reversed ? [] : [`Reversed: ${id} returned ${reversed}, we say ${known.reversed}.`];
    }),
    ...[...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))].map((id) => `Paid twice: transfer ${id}.`),
    ...[...sent.keys()].filter((id) => !theirs.some((other) => other.id === id)).map((id) => `Not sent: ${id}.`),
    ...own.filter(({ status }) => status === "pending").map(({ id }) => `Unfinished: transfer ${id}.`),
  ];
}

function findWrongBalances(orders: LedgerOrder[], own: OwnTransfer[], provider: PayoutRecords["provider"]): string[] {
  const intents = new Map(own.map(({ id, intent }) => [id, intent]));
  const expected = new Map<unknown, number>();
  const add = (intent: unknown, cents: number) => expected.set(intent, (expected.get(intent) ?? 0) + cents);
  for (const { payment_intent: intent, paid, captured, amount, amount_refunded: refunded } of provider.charge)
    if (paid && captured) add(intent, amount - refunded);
  for (const { payment_intent: intent, amount, status } of provider.dispute) if (status !== "won") add(intent, -amount);
  for (const { metadata, amount, amount_reversed: reversed } of provider.transfer)
    add(intents.get(metadata.transferId ?? ""), reversed - amount);
  return orders
    .filter(({ intent, held }) => held !== (expected.get(intent) ?? 0))
    .map(({ intent, held }) => `Balance: ${intent} holds ${expected.get(intent) ?? 0}, the ledger says ${held}.`);
}

const SETTLE_TIMEOUT_MS = 300_000; // ms for jobs of killed workers to be recovered and repeated

// A job whose worker was killed after the job had been replaced stays in the queue with no attempts left.
const UNFINISHED = `
  SELECT (SELECT count(*) FROM transfers WHERE status = 'pending')
    + (SELECT count(*) FROM transfer_reversals WHERE finished_at IS NULL)
    + (SELECT count(*) FROM graphile_worker.jobs WHERE attempts < max_attempts AND task_identifier IN
        ('sync_payment', 'pay_developer', 'send_transfer', 'reverse_transfers', 'refund_payment')) AS count`;

/** Waits until no payout, transfer or reversal is under way and no event waits for its delivery. */
export async function waitUntilPaidOut(stack: Stack): Promise<void> {
  const isDone = async () => {
    const { delivery } = await readLedger(stack);
    if (delivery.some(({ status }) => status === "pending")) return false;
    return Number((await queryOneRow<{ count: string }>(stack.databaseUrl(), UNFINISHED)).count) === 0;
  };
  await waitUntil(isDone, { timeout: SETTLE_TIMEOUT_MS, interval: 2_000 });
}

/** Reads the ledger and the transfers from our database, and the sandbox's ledger. */
export async function readPayouts(stack: Stack): Promise<PayoutRecords> {
  const url = stack.databaseUrl();
  const { charge, dispute, transfer } = await readLedger(stack);
  return {
    orders: await queryOnce<LedgerOrder>(
      url,
      `SELECT o.stripe_payment_intent_id AS intent, -sum(e.amount_cents)::int AS held
      FROM orders o JOIN ledger_transactions t ON t.order_id = o.id JOIN ledger_entries e ON e.transaction_id = t.id
      WHERE e.account IN ('provider', 'disputes') GROUP BY 1`,
    ),
    transfers: await queryOnce<OwnTransfer>(
      url,
      `SELECT t.id, o.stripe_payment_intent_id AS intent, t.provider_transfer_id AS "providerId", t.status,
        t.amount_cents::int AS cents, t.reversed_cents::int AS reversed
      FROM transfers t JOIN orders o ON o.id = t.order_id`,
    ),
    unbalanced: await count(
      url,
      `SELECT count(*) FROM (
        SELECT FROM ledger_entries GROUP BY transaction_id HAVING sum(amount_cents) <> 0
      ) transactions`,
    ),
    inTransit: await count(
      url,
      "SELECT coalesce(sum(amount_cents), 0) AS count FROM ledger_entries WHERE account = 'transit'",
    ),
    provider: { charge, dispute, transfer },
  };
}

const count = async (url: string, text: string) => Number((await queryOneRow<{ count: string }>(url, text)).count);
