import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Stripe from "stripe";
import { orderNumber, type OrderStatus } from "@/lib/commerce/orders/orders.constants";
import { paymentIntent } from "@/lib/commerce/orders/orders.rows";
import { isWebhookEvent } from "@/lib/foundation/payments/webhook-events";
import type { EventRecord } from "../../sandbox/stripe/ledger/records";
import { SANDBOX_KEYS } from "../../scripts/settings/server-environment";
import { callSandbox, readLedger } from "../harness/call-sandbox";
import { insertApps } from "../harness/insert-apps";
import { mapConcurrent } from "../harness/map-concurrent";
import { queryIds, queryOnce } from "../harness/query-once";
import { type Random, seededRandom } from "../harness/seeded-random";
import { type Stack, withStack } from "../harness/start-stack";
import { postJson, registerUser } from "../harness/users";
import { waitUntil } from "../harness/wait-until";
import { reportFaults, type SystemTestOptions, type SystemTestResult } from "../system/system-test";
import { PAYMENT_OUTCOMES, type PaymentOutcome } from "./payment-outcomes";

/** 10,000 events, each three times, shuffled, a tenth of all deliveries forged or stale: the exact final state. */
export function webhookFlood({ folder, quick, say }: SystemTestOptions): Promise<SystemTestResult> {
  return withStack(folder, async (stack) => {
    const orders = await openOrders(stack, quick ? 100 : 10_000);
    const events = await readPaymentEvents(stack);
    const deliveries = shuffleDeliveries(events, seededRandom(7));
    const invalid = deliveries.filter(({ signature }) => signature !== "valid").length;
    const figure =
      `${events.length} events, ${deliveries.length} deliveries (${invalid} forged or stale), ` +
      `${orders.length} orders`;
    say(figure);
    const wrong = await mapConcurrent(12, deliveries, (delivery) => deliver(stack, delivery));
    const faults = [
      ...wrong.filter((sentence) => sentence !== null),
      ...(await checkFinalState(stack, orders, events)),
    ];
    return reportFaults(faults, `${figure}: ${faults.length} wrong`, say);
  });
}

const APPS = 100;
const EVENTS_PER_ORDER = 4; // about, over all outcomes

/** An order and what happened to its payment. */
type OpenedOrder = { id: string; app: string; outcome: PaymentOutcome };

/** The events about payments so far, oldest first. */
const readPaymentEvents = async (stack: Stack): Promise<EventRecord[]> =>
  (await readLedger(stack)).event.filter(({ type }) => /^(?:payment_intent|charge|refund)\./.test(type));

/** Opens orders with an outcome each at the provider, which delivers no events, until there are at least so many. */
async function openOrders(stack: Stack, events: number): Promise<OpenedOrder[]> {
  const url = stack.databaseUrl();
  await insertApps(url, APPS);
  await queryOnce(url, "UPDATE apps SET price = 49");
  await callSandbox(stack, "webhook", { url: null });
  // Reconciliation and the sweep would repair what an event failed to do.
  await queryOnce(
    url,
    `INSERT INTO provider_sweeps (kind, swept_until) SELECT unnest('{events,refunds,disputes}'::text[]),
      now() + interval '1 day'
    ON CONFLICT (kind) DO UPDATE SET swept_until = EXCLUDED.swept_until, started_at = NULL, page_after = NULL`,
  );
  const apps = await queryIds(url, "SELECT id FROM apps ORDER BY title");
  const orders: OpenedOrder[] = [];
  for (let buyer = 0; (await readPaymentEvents(stack)).length < events; buyer += 1) {
    const { cookie } = await registerUser(stack.url, `buyer-${buyer}`);
    const left = Math.ceil((events - buyer * APPS * EVENTS_PER_ORDER) / EVENTS_PER_ORDER) + PAYMENT_OUTCOMES.length;
    const opened = await mapConcurrent(6, apps.slice(0, left), async (app, index) => {
      const outcome = PAYMENT_OUTCOMES[index % PAYMENT_OUTCOMES.length] ?? PAYMENT_OUTCOMES[0];
      const { status, body, text } = await postJson(stack.url, "/api/create-payment-intent", { appId: app }, cookie);
      if (status !== 200) throw new Error(`An order cannot be opened: ${status} ${text}`);
      const { orderId, clientSecret } = paymentIntent.parse(body);
      if (!clientSecret) throw new Error(`The app ${app} is free.`);
      await outcome.apply(stack, clientSecret);
      return { id: orderId, app, outcome };
    });
    orders.push(...opened);
  }
  await queryOnce(url, "UPDATE orders SET check_at = now() + interval '1 day'");
  return orders;
}

const MAX_ATTEMPTS = 6;

/** An event, how it is signed, and the status with which the product must answer. */
type Delivery = { event: EventRecord; signature: "valid" | "forged" | "stale"; expected: 200 | 400 };

/** Each event three times, and one delivery in ten forged or an hour old, under an id of its own; shuffled. */
function shuffleDeliveries(events: EventRecord[], random: Random): Delivery[] {
  const valid = [...events, ...events, ...events].map((event): Delivery => ({
    event,
    signature: "valid",
    expected: 200,
  }));
  const invalid = Array.from({ length: Math.round(valid.length / 9) }, (_, index): Delivery => {
    const event = { ...random.pick(events), id: `evt_bad_${index}`, type: "payment_intent.succeeded" };
    return { event, signature: index % 2 ? "forged" : "stale", expected: 400 };
  });
  return [...valid, ...invalid]
    .map((delivery) => ({ delivery, place: random.between(0, 1) }))
    .sort((one, other) => one.place - other.place)
    .map(({ delivery }) => delivery);
}

/** Delivers an event like the provider, again after a 503. @returns a sentence if the response is wrong, else null */
async function deliver(stack: Stack, { event, signature, expected }: Delivery): Promise<string | null> {
  const payload = JSON.stringify(event);
  for (let attempt = 1; ; attempt += 1) {
    const timestamp = Math.floor(Date.now() / 1000) - (signature === "stale" ? 3600 : 0);
    const secret = signature === "forged" ? "whsec_of_somebody_else" : SANDBOX_KEYS.STRIPE_WEBHOOK_SECRET;
    const header = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    const response = await fetch(`${stack.url}/api/webhooks/stripe`, {
      method: "POST",
      headers: { "content-type": "application/json", "stripe-signature": header },
      body: payload,
    });
    await response.arrayBuffer();
    if (response.status === expected) return null;
    if (response.status !== 503 || attempt === MAX_ATTEMPTS)
      return `${event.id} (${event.type}) was answered ${response.status} instead of ${expected}.`;
    await sleep(200 * attempt);
  }
}

/** Compares orders, receipts, counters, recorded events and refunds with what happened. @returns a sentence each */
async function checkFinalState(stack: Stack, orders: OpenedOrder[], events: EventRecord[]): Promise<string[]> {
  const url = stack.databaseUrl();
  const rows = await queryOnce<{ id: string; status: OrderStatus; refunded: string }>(
    url,
    "SELECT id, status, refunded_amount::text AS refunded FROM orders",
  );
  const faults: string[] = [];
  if (rows.length !== orders.length) faults.push(`${rows.length} orders instead of ${orders.length}.`);
  const receipts = await countReceipts(stack);
  for (const { id, outcome } of orders) {
    const row = rows.find((each) => each.id === id);
    const [is, should] = [row, outcome].map((each) => `${each?.status} with ${each?.refunded} back`);
    if (is !== should) faults.push(`Order ${id} is ${is}, not ${should}.`);
    const mailed = receipts.get(orderNumber(id)) ?? 0;
    if (mailed !== (outcome.paid ? 1 : 0)) faults.push(`Order ${id} (${outcome.status}) has ${mailed} receipts.`);
  }
  const apps = await queryOnce<{ id: string; downloads: number }>(url, "SELECT id, downloads FROM apps");
  for (const { id, downloads } of apps) {
    const buyers = orders.filter(({ app, outcome }) => app === id && outcome.paid).length;
    if (downloads !== buyers) faults.push(`App ${id} counts ${downloads} downloads and has had ${buyers} buyers.`);
  }
  const recorded = new Set(await queryIds(url, "SELECT id FROM payment_events"));
  // The others are accepted and ignored.
  for (const { id } of events.filter(({ type }) => isWebhookEvent(type)))
    if (!recorded.delete(id)) faults.push(`Event ${id} is not on record.`);
  for (const id of recorded) faults.push(`Event ${id} is on record, although it was ignored or never sent.`);
  const refunds = await queryIds(url, "SELECT payment_intent_id AS id FROM payment_refunds");
  if (refunds.length > 0) faults.push(`${refunds.length} refunds are owed to nobody.`);
  return faults;
}

/** How many receipts were sent for each order, by its number, once no job is waiting. */
async function countReceipts(stack: Stack): Promise<Map<string, number>> {
  const waiting = "SELECT id FROM graphile_worker.jobs WHERE task_identifier = 'send_receipt'";
  const isDone = async () => (await queryIds(stack.databaseUrl(), waiting)).length === 0;
  await waitUntil(isDone, { timeout: 300_000, interval: 500 });
  const receipts = new Map<string, number>();
  const folder = join(stack.folder, "mail");
  // Their subject does not say so, because these buyers have not verified their addresses.
  for (const name of (await readdir(folder)).filter((each) => each.startsWith("receipt-"))) {
    const number = /^Order: (#[0-9a-f]{8})\b/m.exec(await readFile(join(folder, name), "utf8"))?.[1];
    if (number) receipts.set(number, (receipts.get(number) ?? 0) + 1);
  }
  return receipts;
}
