import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { appendFile, mkdtemp, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { callControl } from "./fixtures/client";
import { recipientParams, transfersOf } from "./fixtures/connected-account";
import { createPlan, DAY, periodEndOf, subscribe } from "./fixtures/subscriber";
import { startThinWebhookReceiver, startWebhookReceiver } from "./fixtures/webhook-receiver";
import { defaultSettings } from "./settings";

let dir: string;
const children: ChildProcess[] = [];
const servers: { stop: () => Promise<void> }[] = [];

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "forgehall-stripe-"));
});
afterEach(async () => {
  const living = children.splice(0).filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
  await Promise.all(living.map((child) => kill(child, "SIGKILL")));
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  await rm(dir, { recursive: true, force: true });
});

/** Starts the sandbox like `npm start` and waits for its first output, or its exit. */
async function start(more: Record<string, string> = {}) {
  const env = { ...process.env, SANDBOX_STRIPE_PORT: "0", SANDBOX_STRIPE_DIR: dir, ...more };
  const child = spawn(process.execPath, ["--import", "tsx", "sandbox/stripe/main.ts"], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.push(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => (output += part.toString()));
  await Promise.race([once(child.stdout, "data"), once(child, "close")]);
  const url = /listening on (http:\S+)/.exec(output)?.[1] ?? "";
  return { child, url, output: () => output };
}

const clientAt = (url: string) =>
  new Stripe("sk_test_forgehall", {
    host: new URL(url).hostname,
    port: new URL(url).port,
    protocol: "http",
    telemetry: false,
  });

async function kill(child: ChildProcess, signal: NodeJS.Signals) {
  child.kill(signal);
  if (child.exitCode === null) await once(child, "exit");
  return child.exitCode;
}

test("a killed sandbox comes back with everything it confirmed, and delivers pending events", async () => {
  const first = await start({ SANDBOX_STRIPE_WEBHOOK_URL: "http://127.0.0.1:1/away" });
  const before = clientAt(first.url);
  const paid = await before.paymentIntents.create(
    { amount: 4900, currency: "usd", confirm: true, payment_method: "pm_card_visa" },
    { idempotencyKey: "order-1" },
  );
  await kill(first.child, "SIGKILL");

  const receiver = await startWebhookReceiver();
  servers.push(receiver);
  const second = await start({ SANDBOX_STRIPE_WEBHOOK_URL: receiver.url });
  const after = clientAt(second.url);
  expect(await after.paymentIntents.retrieve(paid.id)).toEqual(paid);
  const again = await after.paymentIntents.create(
    { amount: 4900, currency: "usd", confirm: true, payment_method: "pm_card_visa" },
    { idempotencyKey: "order-1" },
  );
  expect(again.id).toBe(paid.id);
  const headers = { authorization: "Bearer sk_test_forgehall" };
  const drained = await fetch(`${second.url}/sandbox/deliveries/drained?timeout=10000`, { headers });
  expect(await drained.json()).toEqual({ drained: true });
  expect(receiver.events.map(({ type }) => type).sort()).toEqual([
    "charge.succeeded",
    "payment_intent.created",
    "payment_intent.succeeded",
  ]);
});

test("connected accounts, balances, the time and pending thin events survive a kill", async () => {
  const first = await start({ SANDBOX_STRIPE_THIN_WEBHOOK_URL: "http://127.0.0.1:1/away" });
  const before = clientAt(first.url);
  const control = (url: string, path: string, body?: object) =>
    callControl({ url, settings: defaultSettings }, path, body);
  const { id: destination } = await before.v2.core.accounts.create(recipientParams);
  await control(first.url, "accounts/capability", { account: destination, status: "active" });
  await control(first.url, "clock", { advance: 86_400 });
  const intent = { amount: 4900, currency: "usd", confirm: true, payment_method: "pm_card_bypassPending" };
  const source_transaction = String((await before.paymentIntents.create(intent)).latest_charge);
  const money = { amount: 4000, currency: "usd", destination };
  const transfer = await before.transfers.create({ ...money, source_transaction }, { idempotencyKey: "transfer-1" });
  const { body: payout } = await control(first.url, "payouts", { account: destination, outcome: "paid" });
  await kill(first.child, "SIGKILL");

  const thin = await startThinWebhookReceiver(() => before);
  servers.push(thin);
  const second = await start({ SANDBOX_STRIPE_THIN_WEBHOOK_URL: thin.url });
  const after = clientAt(second.url);
  const again = { ...money, source_transaction };
  expect(await after.transfers.create(again, { idempotencyKey: "transfer-1" })).toEqual(transfer);
  expect((await after.balance.retrieve()).available[0]?.amount).toBe(900);
  const forAccount = { stripeAccount: destination };
  expect((await after.balance.retrieve({}, forAccount)).available[0]?.amount).toBe(0);
  expect(await after.payouts.retrieve(payout.id, {}, forAccount)).toEqual(payout);
  const account = await after.v2.core.accounts.retrieve(destination, { include: ["configuration.recipient"] });
  expect(transfersOf(account)?.status).toBe("active");
  expect((await control(second.url, "clock")).body).toMatchObject({ offset: 86_400 });
  expect((await control(second.url, "deliveries/drained")).body).toEqual({ drained: true });
  expect(thin.events).toHaveLength(3);
});

test("a subscription survives a kill, and is renewed when its period ended while the sandbox was down", async () => {
  const first = await start();
  const before = await subscribe(clientAt(first.url));
  const invoicesAt = async (url: string) => (await clientAt(url).invoices.list({ subscription: before.id })).data;
  const [firstInvoice] = await invoicesAt(first.url);
  await kill(first.child, "SIGKILL");

  const second = await start();
  expect(await clientAt(second.url).subscriptions.retrieve(before.id)).toEqual(before);
  await kill(second.child, "SIGKILL");
  const later = [["clock", "clock", { id: "clock", offset: periodEndOf(before) - before.created + 60 }]];
  await appendFile(join(dir, "journal.jsonl"), `${JSON.stringify(later)}\n`);

  const third = await start();
  const renewed = await invoicesAt(third.url);
  expect(renewed.map(({ created, status }) => [created, status])).toEqual([
    [periodEndOf(before), "paid"],
    [firstInvoice?.created, "paid"],
  ]);
  await kill(third.child, "SIGKILL");
  const fourth = await start();
  expect(await invoicesAt(fourth.url)).toEqual(renewed);
});

test("a kill while time passes renews every subscription or none", async () => {
  const first = await start();
  const stripe = clientAt(first.url);
  const { id: price } = await createPlan(stripe);
  for (let each = 0; each < 10; each += 1) await subscribe(stripe, { price });
  const settings = defaultSettings;
  const passing = callControl({ url: first.url, settings }, "clock", { advance: 62 * DAY }).catch(() => null);
  await kill(first.child, "SIGKILL");
  await passing;

  const { url } = await start();
  const { body: ledger } = await callControl({ url, settings }, "ledger");
  const invoices = ledger.invoice as Stripe.Invoice[];
  const paid = (ledger.payment_intent as Stripe.PaymentIntent[]).filter(({ status }) => status === "succeeded");
  expect([10, 30]).toContain(invoices.length);
  expect(invoices.every(({ status }) => status === "paid")).toBe(true);
  expect(paid).toHaveLength(invoices.length);
  expect(ledger.charge).toHaveLength(invoices.length);
});

test("kills during a stream of payments lose no confirmed payment", async () => {
  const answered: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    const { child, url } = await start();
    const stripe = clientAt(url);
    const payments = Array.from({ length: 60 }, () =>
      stripe.paymentIntents
        .create(
          { amount: 4900, currency: "usd", confirm: true, payment_method: "pm_card_visa" },
          { maxNetworkRetries: 0 },
        )
        .then(
          ({ id }) => answered.push(id),
          () => {},
        ),
    );
    await Promise.race([Promise.all(payments.slice(0, 20)), once(child, "exit")]);
    await kill(child, "SIGKILL");
    await Promise.all(payments);
  }
  const { url } = await start();
  const response = await fetch(`${url}/sandbox/ledger`, { headers: { authorization: "Bearer sk_test_forgehall" } });
  const { payment_intent: intents, charge: charges } = (await response.json()) as {
    payment_intent: Stripe.PaymentIntent[];
    charge: Stripe.Charge[];
  };
  expect(answered.length).toBeGreaterThan(20);
  expect(intents.map(({ id }) => id)).toEqual(expect.arrayContaining(answered));
  expect(
    intents.every(
      ({ status, latest_charge }) => status === "succeeded" && charges.some(({ id }) => id === latest_charge),
    ),
  ).toBe(true);
});

test("it prints its URL, and SIGTERM stops it gracefully", async () => {
  const { child, url, output } = await start();
  expect(output()).toBe(`Payment sandbox listening on ${url}\n`);
  expect((await fetch(`${url}/health`)).status).toBe(200);
  expect(await kill(child, "SIGTERM")).toBe(0);
});

test.each([
  ["a taken port", takenPort, /^Port \d+ is taken: give the payment sandbox another one in SANDBOX_STRIPE_PORT\.\n$/],
  ["a port that is none", async () => "http", /^SANDBOX_STRIPE_PORT is "http": give a port from 0 to 65535\.\n$/],
])(
  "%s stops it with one sentence",
  async (_, occupy, sentence) => {
    const { child, output } = await start({ SANDBOX_STRIPE_PORT: await occupy() });
    if (child.exitCode === null) await once(child, "close");
    expect([child.exitCode, output()]).toEqual([1, expect.stringMatching(sentence)]);
  },
  120_000,
);

async function takenPort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  servers.push({ stop: () => new Promise((done) => server.close(() => done())) });
  return String((server.address() as AddressInfo).port);
}
