import type { OrderStatus } from "@/lib/commerce/orders/orders.constants";
import { readLedger } from "../harness/call-sandbox";
import { queryOnce } from "../harness/query-once";
import type { Stack } from "../harness/start-stack";
import { waitUntil } from "../harness/wait-until";

/** An order as the database has it; `cents` is its amount, `intent` the provider's id of its payment. */
export type Order = {
  id: string;
  intent: string | null;
  status: OrderStatus;
  cents: number;
  customer: string;
  /** What it pays for: an app, or a milestone. */
  app: string;
  /** Whether it pays for another period of a subscription. */
  isRenewal: boolean;
};

/** What the provider recorded of a payment, as far as it matters here. */
type Intent = { id: string; status: string; amount_received: number };

/** The status of an order that the product last reported to a buyer; `owned` when it refused to sell the app again. */
export type SeenStatus = { customer: string; app: string; status: OrderStatus | "owned" };

/** Everything that must agree after a run. */
export type Records = {
  orders: Order[];
  apps: { id: string; downloads: number }[];
  intents: Intent[];
  seen: SeenStatus[];
};

/**
 * Compares every order with the payment sandbox's ledger.
 * @returns the discrepancies, a sentence each
 */
export function reconcileOrders({ orders, apps, intents, seen }: Records): string[] {
  const completed = orders.filter(({ status }) => status === "completed");
  // Includes orders whose money was returned later.
  const bought = orders.filter(({ status }) => ["completed", "disputed", "refunded"].includes(status));
  const owners = new Map<string, number>();
  for (const { customer, app } of completed.filter(({ isRenewal }) => !isRenewal)) {
    const key = `${customer} ${app}`;
    owners.set(key, (owners.get(key) ?? 0) + 1);
  }
  return [
    ...findLostPayments(orders, intents),
    ...findUnpaidOrders(completed, intents),
    ...[...owners].filter(([, times]) => times > 1).map(([key, times]) => `Doubled: ${key} was bought ${times} times.`),
    ...findWrongCounters(bought, apps),
    ...seen
      .filter(({ status }) => status === "completed" || status === "owned")
      .filter((known) => !bought.some(({ customer, app }) => customer === known.customer && app === known.app))
      .map(({ customer, app }) => `Forgotten: ${customer} was told that ${app} is bought, and it is not.`),
  ];
}

const isPaid = ({ status }: Intent) => status === "succeeded";

function findLostPayments(orders: Order[], intents: Intent[]): string[] {
  const byIntent = new Map(orders.map((order) => [order.intent, order]));
  return intents.filter(isPaid).flatMap(({ id, amount_received: received }) => {
    const order = byIntent.get(id);
    if (!order) return [`Lost: ${id} was paid and no order knows of it.`];
    if (order.status === "pending") return [`Lost: ${id} was paid and its order is pending.`];
    if (order.cents !== received) return [`Amount: ${id} took ${received}, its order says ${order.cents}.`];
    return [];
  });
}

function findUnpaidOrders(completed: Order[], intents: Intent[]): string[] {
  const paid = new Set<string | null>(intents.filter(isPaid).map(({ id }) => id));
  return completed
    .filter(({ cents, intent }) => cents > 0 && !paid.has(intent))
    .map(({ id, intent }) => `Unpaid: order ${id} is completed and ${intent} was not paid.`);
}

function findWrongCounters(bought: Order[], apps: Records["apps"]): string[] {
  return apps.flatMap(({ id, downloads }) => {
    const buyers = new Set(bought.filter(({ app }) => app === id).map(({ customer }) => customer)).size;
    return downloads === buyers ? [] : [`Counter: app ${id} counts ${downloads} downloads and has ${buyers} buyers.`];
  });
}

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
    "SELECT id, customer_id AS customer, coalesce(app_id, milestone_id) AS app, status, " +
      "round(amount * 100)::int AS cents, " +
      "stripe_payment_intent_id AS intent, subscription_id IS NOT NULL AND EXISTS (SELECT 1 FROM orders earlier " +
      "WHERE earlier.subscription_id = orders.subscription_id AND earlier.created_at < orders.created_at) " +
      'AS "isRenewal" ' +
      "FROM orders",
  );
  return { orders, intents: (await readLedger(stack)).payment_intent };
}
