import type Stripe from "stripe";
import { callControl, createClient, expectApiError } from "../fixtures/client";
import { recipientParams, transfersOf } from "../fixtures/connected-account";
import { startThinWebhookReceiver, startWebhookReceiver, type WebhookReceiver } from "../fixtures/webhook-receiver";
import { startStripeSandbox, type StripeSandbox } from "../server";

let sandbox: StripeSandbox;
let stripe: Stripe;
let snapshots: WebhookReceiver;
let thin: WebhookReceiver<Stripe.V2.Core.EventNotification>;

beforeEach(async () => {
  snapshots = await startWebhookReceiver();
  thin = await startThinWebhookReceiver(() => stripe);
  sandbox = await startStripeSandbox({ webhookUrl: snapshots.url, thinWebhookUrl: thin.url, retryBase: 5 });
  stripe = createClient(sandbox);
});
afterEach(async () => {
  await sandbox.stop();
  await Promise.all([snapshots.stop(), thin.stop()]);
});

const STATUS = "v2.core.account[configuration.recipient].capability_status_updated";
const activate = (account: string) => callControl(sandbox, "accounts/capability", { account, status: "active" });

test("a thin event is signed, sent to its own URL without data, and says where to read more", async () => {
  const { id } = await stripe.v2.core.accounts.create(recipientParams, { idempotencyKey: "u1" });
  await activate(id);
  expect(await sandbox.deliveries.waitUntilDrained(5000)).toBe(true);
  expect([snapshots.events, thin.forged]).toEqual([[], 0]);
  expect(thin.events.find(({ type }) => type === "v2.core.account.created")).toMatchObject({
    object: "v2.core.event",
    livemode: false,
    context: null,
    reason: { type: "request", request: { idempotency_key: "u1" } },
    related_object: { id, type: "v2.core.account", url: `/v2/core/accounts/${id}` },
  });
  const changed = thin.events.find(({ type }) => type === STATUS);
  if (changed?.type !== STATUS) throw new Error("no event says that the capability changed");
  expect(changed).not.toHaveProperty("data");
  expect(transfersOf(await changed.fetchRelatedObject())).toEqual({ status: "active", status_details: [] });
  expect((await changed.fetchEvent()).data).toEqual({ updated_capability: "stripe_balance.stripe_transfers" });
});

test("thin events are retried, held and replayed like the others", async () => {
  thin.answers.push(503);
  const { id } = await stripe.v2.core.accounts.create(recipientParams);
  expect(await sandbox.deliveries.waitUntilDrained(5000)).toBe(true);
  await sandbox.deliveries.hold();
  await activate(id);
  expect(thin.events).toHaveLength(1);
  await callControl(sandbox, "deliveries/release", { order: "reverse" });
  expect(thin.events.map(({ type }) => type)).toEqual([
    "v2.core.account.created",
    STATUS,
    "v2.core.account[requirements].updated",
  ]);
  const { body } = await callControl(sandbox, "deliveries/replay", { times: 2, order: "shuffle" });
  expect(body.sent).toHaveLength(6);
  await callControl(sandbox, "deliveries/replay", { signature: "forged" });
  expect([thin.events.length, thin.forged]).toEqual([9, 3]);
});

test("an event of the last 30 days can be read", async () => {
  await stripe.v2.core.accounts.create(recipientParams);
  const id = String(sandbox.ledger.all("thin_event")[0]?.id);
  expect(await stripe.v2.core.events.retrieve(id)).toMatchObject({ id, type: "v2.core.account.created" });
  await callControl(sandbox, "clock", { advance: 31 * 24 * 60 * 60 });
  expect(await expectApiError(stripe.v2.core.events.retrieve(id))).toMatchObject({ statusCode: 404 });
});
