import { readLedger } from "../harness/call-sandbox";
import { queryOnce } from "../harness/query-once";
import type { Stack } from "../harness/start-stack";
import type { Order, Records } from "./reconcile-orders";
import { waitUntil } from "../harness/wait-until";

const SETTLE_TIMEOUT_MS = 240_000; // ms for work of a dead process to be recovered; reconciliation runs each minute

/** Waits until no paid order is pending, at most as long as reconciliation may take. */
export async function waitUntilSettled(stack: Stack): Promise<void> {
  const isSettled = async () => {
    const { orders, intents } = await readOrders(stack);
    const paid = new Set<string | null>(intents.filter(({ status }) => status === "succeeded").map(({ id }) => id));
    return !orders.some(({ status, intent }) => status === "pending" && paid.has(intent));
  };
  await waitUntil(isSettled, { timeout: SETTLE_TIMEOUT_MS, interval: 2_000 });
}

/** The orders and counters of the database, and the sandbox's payments. */
export async function readRecords(stack: Stack): Promise<Omit<Records, "seen">> {
  const apps = await queryOnce<Records["apps"][number]>(stack.databaseUrl(), "SELECT id, downloads FROM apps");
  return { ...(await readOrders(stack)), apps };
}

async function readOrders(stack: Stack): Promise<Pick<Records, "orders" | "intents">> {
  const orders = await queryOnce<Order>(
    stack.databaseUrl(),
    "SELECT id, customer_id AS customer, app_id AS app, status, round(amount * 100)::int AS cents, " +
      "stripe_payment_intent_id AS intent, subscription_id IS NOT NULL AND EXISTS (SELECT 1 FROM orders earlier " +
      "WHERE earlier.subscription_id = orders.subscription_id AND earlier.created_at < orders.created_at) " +
      'AS "isRenewal" ' +
      "FROM orders",
  );
  return { orders, intents: (await readLedger(stack)).payment_intent };
}
