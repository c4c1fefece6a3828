import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { orderNumber, type OrderStatus } from "@/lib/commerce/orders/orders.constants";
import { isWebhookEvent } from "@/lib/foundation/payments/webhook-events";
import type { EventRecord } from "../../sandbox/stripe/ledger/records";
import { queryIds, queryOnce, queryOneRow } from "../harness/query-once";
import type { Stack } from "../harness/start-stack";
import { waitUntil } from "../harness/wait-until";
import type { OpenedOrder } from "./open-orders";

type OrderRow = { id: string; status: OrderStatus; refunded: string };

/** Compares orders, receipts, counters, recorded events and refunds with what happened. @returns a sentence each */
export async function checkFinalState(stack: Stack, orders: OpenedOrder[], events: EventRecord[]): Promise<string[]> {
  const url = stack.databaseUrl();
  const rows = await queryOnce<OrderRow>(url, "SELECT id, status, refunded_amount::text AS refunded FROM orders");
  const faults = [...checkOrders(orders, rows, await countReceipts(stack)), ...(await checkCounters(url, orders))];
  const recorded = new Set(await queryIds(url, "SELECT id FROM payment_events"));
  // The others are accepted and ignored.
  for (const { id } of events.filter(({ type }) => isWebhookEvent(type)))
    if (!recorded.delete(id)) faults.push(`Event ${id} is not on record.`);
  for (const id of recorded) faults.push(`Event ${id} is on record, although it was ignored or never sent.`);
  const { count } = await queryOneRow<{ count: number }>(url, "SELECT count(*)::int AS count FROM payment_refunds");
  if (count > 0) faults.push(`${count} refunds are owed to nobody.`);
  if (rows.length !== orders.length) faults.push(`${rows.length} orders instead of ${orders.length}.`);
  return faults;
}

function checkOrders(orders: OpenedOrder[], rows: OrderRow[], receipts: Map<string, number>): string[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return orders.flatMap(({ id, outcome }) => {
    const faults: string[] = [];
    const row = byId.get(id);
    if (row?.status !== outcome.status || row.refunded !== outcome.refunded)
      faults.push(
        `Order ${id} is ${row?.status} with ${row?.refunded} back, not ${outcome.status} with ${outcome.refunded}.`,
      );
    const mailed = receipts.get(orderNumber(id)) ?? 0;
    if (mailed !== (outcome.paid ? 1 : 0)) faults.push(`Order ${id} (${outcome.status}) has ${mailed} receipts.`);
    return faults;
  });
}

async function checkCounters(url: string, orders: OpenedOrder[]): Promise<string[]> {
  const apps = await queryOnce<{ id: string; downloads: number }>(url, "SELECT id, downloads FROM apps");
  return apps.flatMap(({ id, downloads }) => {
    const buyers = orders.filter(({ app, outcome }) => app === id && outcome.paid).length;
    return downloads === buyers ? [] : [`App ${id} counts ${downloads} downloads and has had ${buyers} buyers.`];
  });
}

/** How many receipts were sent for each order, by its number, once no job is waiting. */
async function countReceipts(stack: Stack): Promise<Map<string, number>> {
  const isDone = async () => {
    const { count } = await queryOneRow<{ count: number }>(
      stack.databaseUrl(),
      "SELECT count(*)::int AS count FROM graphile_worker.jobs WHERE task_identifier = 'send_receipt'",
    );
    return count === 0;
  };
  await waitUntil(isDone, { timeout: 300_000, interval: 500 });
  const receipts = new Map<string, number>();
  const folder = join(stack.folder, "mail");
  for (const name of await readdir(folder)) {
    const mail = (await readFile(join(folder, name), "utf8")).replace(/=\r?\n/g, "");
    const number = /^Subject: Your receipt/m.test(mail) ? /#[0-9a-f]{8}\b/.exec(mail)?.[0] : undefined;
    if (number) receipts.set(number, (receipts.get(number) ?? 0) + 1);
  }
  return receipts;
}
