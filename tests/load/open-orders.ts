import { paymentIntent } from "@/lib/commerce/orders/orders.rows";
import type { EventRecord } from "../../sandbox/stripe/ledger/records";
import { callSandbox, readLedger } from "../harness/call-sandbox";
import { insertApps } from "../harness/insert-apps";
import { mapConcurrent } from "../harness/map-concurrent";
import { queryIds, queryOnce } from "../harness/query-once";
import type { Stack } from "../harness/start-stack";
import { postJson, registerUser } from "../harness/users";
import { PAYMENT_OUTCOMES, type PaymentOutcome } from "./payment-outcomes";

const APPS = 100;
const EVENTS_PER_ORDER = 4; // about, over all outcomes
const PAYMENT_EVENT = /^(?:payment_intent|charge|refund)\./;

/** An order and what happened to its payment. */
export type OpenedOrder = { id: string; app: string; outcome: PaymentOutcome };

/** The events about payments so far, oldest first. */
export async function readPaymentEvents(stack: Stack): Promise<EventRecord[]> {
  return (await readLedger(stack)).event.filter(({ type }) => PAYMENT_EVENT.test(type));
}

/**
 * Opens orders and gives each an outcome at the provider, whose events are not delivered.
 * @param events at least how many events there are in the end
 */
export async function openOrders(stack: Stack, events: number): Promise<OpenedOrder[]> {
  await insertApps(stack.databaseUrl(), APPS);
  await queryOnce(stack.databaseUrl(), "UPDATE apps SET price = 49");
  await callSandbox(stack, "webhook", { url: null });
  await queryOnce(
    stack.databaseUrl(),
    `INSERT INTO provider_sweeps (kind, swept_until) SELECT unnest('{events,refunds,disputes}'::text[]),
      now() + interval '1 day'
    ON CONFLICT (kind) DO UPDATE SET swept_until = EXCLUDED.swept_until, started_at = NULL, page_after = NULL`,
  );
  const apps = await queryIds(stack.databaseUrl(), "SELECT id FROM apps ORDER BY title");
  const orders: OpenedOrder[] = [];
  for (let buyer = 0; (await readPaymentEvents(stack)).length < events; buyer += 1) {
    const { cookie } = await registerUser(stack.url, `buyer-${buyer}`);
    const left = Math.ceil((events - buyer * APPS * EVENTS_PER_ORDER) / EVENTS_PER_ORDER) + PAYMENT_OUTCOMES.length;
    const opened = await mapConcurrent(6, apps.slice(0, left), (app, index) =>
      openOrder(stack, {
        app,
        cookie,
        outcome: PAYMENT_OUTCOMES[index % PAYMENT_OUTCOMES.length] ?? PAYMENT_OUTCOMES[0],
      }),
    );
    orders.push(...opened);
  }
  // Reconciliation and the sweep would repair what an event failed to do.
  await queryOnce(stack.databaseUrl(), "UPDATE orders SET check_at = now() + interval '1 day'");
  return orders;
}

async function openOrder(
  stack: Stack,
  { app, cookie, outcome }: { app: string; cookie: string; outcome: PaymentOutcome },
): Promise<OpenedOrder> {
  const { status, body, text } = await postJson(stack.url, "/api/create-payment-intent", { appId: app }, cookie);
  if (status !== 200) throw new Error(`An order cannot be opened: ${status} ${text}`);
  const { orderId, clientSecret } = paymentIntent.parse(body);
  if (!clientSecret) throw new Error(`The app ${app} is free.`);
  await outcome.apply(stack, clientSecret);
  return { id: orderId, app, outcome };
}
