import type { OrderStatus } from "@/lib/commerce/orders/orders.constants";

/** An order as the database has it; `cents` is its amount, `intent` the provider's id of its payment. */
export type Order = {
  id: string;
  intent: string | null;
  status: OrderStatus;
  cents: number;
  customer: string;
  app: string;
  /** Whether it pays for another period of a subscription. */
  isRenewal: boolean;
};

/** What the provider recorded of a payment, as far as it matters here. */
export type Intent = { id: string; status: string; amount_received: number };

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
