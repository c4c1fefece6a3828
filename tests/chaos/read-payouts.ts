import { readLedger } from "../harness/call-sandbox";
import { queryOneRow, queryOnce } from "../harness/query-once";
import type { Stack } from "../harness/start-stack";
import { waitUntil } from "../harness/wait-until";
import type { LedgerOrder, OwnTransfer, PayoutRecords } from "./reconcile-payouts";

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
