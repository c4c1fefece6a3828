import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Stripe from "stripe";
import { queryOnce } from "../harness/query-once.ts";
import { callSandbox } from "../harness/call-sandbox.ts";
import { insertApps } from "../harness/insert-apps.ts";
import { seededRandom } from "../harness/seeded-random.ts";
import { startStack } from "../harness/start-stack.ts";
import { SANDBOX_KEYS } from "../../scripts/settings/server-environment.ts";
import { mapConcurrent } from "../harness/map-concurrent.ts";
import { PAYMENT_OUTCOMES } from "./payment-outcomes.mjs";
import { postJson, registerUser } from "../harness/users.ts";

const APPS = 100;
const TYPES = /^(?:payment_intent|charge|refund)\./;
const EVENTS_PER_ORDER = 4; // about, over all outcomes
const paymentEvents = (ledger) => ledger.event.filter(({ type }) => TYPES.test(type));

/** Creates orders and gives each an outcome at the provider, whose events are not delivered yet. */
async function openOrders(stage, events) {
  await insertApps(stage.databaseUrl(), APPS);
  await queryOnce(stage.databaseUrl(), "UPDATE apps SET price = 49");
  await callSandbox(stage, "webhook", { url: null });
  await queryOnce(
    stage.databaseUrl(),
    `INSERT INTO provider_sweeps (kind, swept_until) SELECT unnest('{events,refunds,disputes}'::text[]), now() + interval '1 day'
    ON CONFLICT (kind) DO UPDATE SET swept_until = EXCLUDED.swept_until, started_at = NULL, page_after = NULL`,
  );
  const apps = await queryOnce(stage.databaseUrl(), "SELECT id FROM apps ORDER BY title");
  const orders = [];
  for (let buyer = 0; paymentEvents(await callSandbox(stage, "ledger")).length < events; buyer += 1) {
    const { cookie } = await registerUser(stage.url, `buyer-${buyer}`);
    const some = apps.slice(
      0,
      Math.ceil((events - buyer * APPS * EVENTS_PER_ORDER) / EVENTS_PER_ORDER) + PAYMENT_OUTCOMES.length,
    );
    const opened = await mapConcurrent(6, some, async ({ id }, at) => {
      const { status, body } = await postJson(stage.url, "/api/create-payment-intent", { appId: id }, cookie);
      if (status !== 200) throw new Error(`An order cannot be opened: ${status} ${JSON.stringify(body)}`);
      const order = {
        id: body.orderId,
        app: id,
        intent: body.clientSecret.split("_secret_")[0],
        secret: body.clientSecret,
        fate: PAYMENT_OUTCOMES[at % PAYMENT_OUTCOMES.length],
      };
      await order.fate.live(stage, order);
      return order;
    });
    orders.push(...opened);
  }
  // Reconciliation and the sweep would repair what an event failed to do.
  await queryOnce(stage.databaseUrl(), "UPDATE orders SET check_at = now() + interval '1 day'");
  return orders;
}

function sign(event, { forged = false, stale = false }) {
  const payload = JSON.stringify(event);
  const timestamp = Math.floor(Date.now() / 1000) - (stale ? 3600 : 0);
  const secret = forged ? "whsec_of_somebody_else" : SANDBOX_KEYS.STRIPE_WEBHOOK_SECRET;
  return { payload, header: Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }) };
}

/** Each event three times, and one delivery in ten forged or an hour old, under an id of its own. */
function shuffleDeliveries(events, random) {
  const good = [...events, ...events, ...events].map((event) => ({ event, how: {}, expected: 200 }));
  const bad = Array.from({ length: Math.round(good.length / 9) }, (_, at) => {
    const event = { ...random.pick(events), id: `evt_bad_${at}`, type: "payment_intent.succeeded" };
    return { event, how: at % 2 ? { forged: true } : { stale: true }, expected: 400 };
  });
  const all = [...good, ...bad]
    .map((delivery) => ({ delivery, place: random.between(0, 1) }))
    .sort((one, other) => one.place - other.place);
  return { deliveries: all.map(({ delivery }) => delivery), bad: bad.length };
}

async function deliver(stage, { event, how, expected }) {
  for (let tries = 0; ; tries += 1) {
    const { payload, header } = sign(event, how);
    const response = await fetch(`${stage.url}/api/webhooks/stripe`, {
      method: "POST",
      headers: { "content-type": "application/json", "stripe-signature": header },
      body: payload,
    });
    await response.arrayBuffer();
    // "Deliver it again" is a response of the product's that the provider follows.
    if (response.status === expected) return null;
    if (response.status !== 503 || tries === 5)
      return `${event.id} (${event.type}) was answered ${response.status} instead of ${expected}.`;
    await sleep(200 * (tries + 1));
  }
}

/** How many receipts were sent for each order, by its number, once no job is waiting. */
async function countReceipts(stage) {
  for (const end = Date.now() + 300_000; Date.now() < end; await sleep(500)) {
    const [{ count }] = await queryOnce(
      stage.databaseUrl(),
      "SELECT count(*)::int AS count FROM graphile_worker.jobs WHERE task_identifier = 'send_receipt'",
    );
    if (count === 0) break;
  }
  const receipts = new Map();
  const folder = join(stage.folder, "mail");
  for (const name of await readdir(folder)) {
    const mail = (await readFile(join(folder, name), "utf8")).replace(/=\r?\n/g, "");
    const number = /^Subject: Your receipt/m.test(mail) && /#([0-9a-f]{8})\b/.exec(mail)?.[1];
    if (number) receipts.set(number, (receipts.get(number) ?? 0) + 1);
  }
  return receipts;
}

async function checkFinalState(stage, orders, events) {
  const wrong = [];
  const url = stage.databaseUrl();
  const rows = new Map(
    (await queryOnce(url, "SELECT id, status, refunded_amount::text AS refunded FROM orders")).map((row) => [
      row.id,
      row,
    ]),
  );
  const receipts = await countReceipts(stage);
  for (const { id, fate } of orders) {
    const row = rows.get(id);
    if (row?.status !== fate.status || row.refunded !== fate.refunded)
      wrong.push(`Order ${id} is ${row?.status} with ${row?.refunded} back, not ${fate.status} with ${fate.refunded}.`);
    const mailed = receipts.get(id.slice(-8)) ?? 0;
    if (mailed !== (fate.paid ? 1 : 0)) wrong.push(`Order ${id} (${fate.status}) has ${mailed} receipts.`);
  }
  for (const { id, downloads } of await queryOnce(url, "SELECT id, downloads FROM apps")) {
    const buyers = orders.filter(({ app, fate }) => app === id && fate.paid).length;
    if (downloads !== buyers) wrong.push(`App ${id} counts ${downloads} downloads and has had ${buyers} buyers.`);
  }
  const recorded = new Set((await queryOnce(url, "SELECT id FROM payment_events")).map(({ id }) => id));
  for (const { id } of events) if (!recorded.delete(id)) wrong.push(`Event ${id} is not on record.`);
  for (const id of recorded) wrong.push(`Event ${id} is on record and was never sent in good faith.`);
  const [{ count }] = await queryOnce(url, "SELECT count(*)::int AS count FROM payment_refunds");
  if (count > 0) wrong.push(`${count} refunds are owed to nobody.`);
  if (rows.size !== orders.length) wrong.push(`${rows.size} orders instead of ${orders.length}.`);
  return wrong;
}

/** 10,000 events, each three times, shuffled, a tenth of all deliveries forged or stale: the exact final state. */
export async function run({ folder, quick, say }) {
  const stage = await startStack(folder);
  try {
    const orders = await openOrders(stage, quick ? 100 : 10_000);
    const events = paymentEvents(await callSandbox(stage, "ledger"));
    const { deliveries, bad } = shuffleDeliveries(events, seededRandom(7));
    say(
      `${orders.length} orders, ${events.length} events, ${deliveries.length} deliveries, ${bad} of them forged or stale`,
    );
    const answered = await mapConcurrent(12, deliveries, (delivery) => deliver(stage, delivery));
    const wrong = [...answered.filter(Boolean), ...(await checkFinalState(stage, orders, events))];
    for (const sentence of wrong.slice(0, 20)) say(sentence);
    return {
      ok: wrong.length === 0,
      figure: `${events.length} events, ${deliveries.length} deliveries (${bad} forged or stale), ${orders.length} orders: ${wrong.length} wrong`,
    };
  } finally {
    await stage.end();
  }
}
