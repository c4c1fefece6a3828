import { z } from "zod";
import { findCharge } from "../charges/charges";
import { closeDispute, openDispute } from "../disputes/disputes";
import { missing } from "../http/api-error";
import { decodeForm, Params } from "../http/params";
import { createRefund, failRefund, failureReasons } from "../refunds/refunds";
import type { Sandbox } from "../sandbox";
import type { Cause } from "../webhooks/emit-event";
import type { ControlHandler } from "./control-handler";
import { randomInt } from "node:crypto";
import { replay } from "../webhooks/replay";

const refund = z.strictObject({
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
  amount: z.int().optional(),
  reason: z.string().optional(),
});
const failure = z.strictObject({
  refund: z.string(),
  reason: z.enum(failureReasons).default("expired_or_canceled_card"),
});
const dispute = z.strictObject({ payment_intent: z.string(), reason: z.string().default("fraudulent") });
const closing = z.strictObject({ dispute: z.string(), outcome: z.enum(["won", "lost"]) });

/** Actions at the provider's dashboard belong to no API call. */
const dashboardCause = (sandbox: Sandbox): Cause => ({ sandbox, requestId: null, idempotencyKey: null });

/** Refunds a payment, in full unless `amount` (cents) is less. */
export const refundFromDashboard: ControlHandler = (sandbox, input) => {
  const sent = Object.entries(refund.parse(input)).map(([name, value]) => [name, String(value)]);
  return createRefund(dashboardCause(sandbox), new Params(decodeForm(new URLSearchParams(sent).toString())));
};

/** Makes the buyer's bank return a refund. */
export const failRefundAtBank: ControlHandler = (sandbox, input) => {
  const { refund: id, reason } = failure.parse(input);
  return failRefund(dashboardCause(sandbox), id, reason);
};

/** Makes the buyer dispute a payment at the bank. */
export const openDisputeFromDashboard: ControlHandler = (sandbox, input) => {
  const { payment_intent: id, reason } = dispute.parse(input);
  const intent = sandbox.ledger.get("payment_intent", id);
  if (!intent) throw missing("payment_intent", id, "payment_intent");
  return openDispute(
    dashboardCause(sandbox),
    findCharge({ sandbox }, String(intent.latest_charge), "payment_intent"),
    reason,
  );
};

/** Makes the bank decide a dispute. */
export const closeDisputeFromDashboard: ControlHandler = (sandbox, input) => {
  const { dispute: id, outcome } = closing.parse(input);
  return closeDispute(dashboardCause(sandbox), id, outcome);
};

const deliveryOrders = ["created", "reverse", "shuffle"] as const;

/** Returns a copy of the list in the requested order. */
function sortForDelivery<T>(items: T[], order: (typeof deliveryOrders)[number]): T[] {
  if (order === "created") return [...items];
  if (order === "reverse") return [...items].reverse();
  return items
    .map((item) => ({ item, place: randomInt(2 ** 40) }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

const urls = z.strictObject({ url: z.url().nullable().optional(), thinUrl: z.url().nullable().optional() });
const waiting = z.strictObject({ timeout: z.coerce.number().int().min(0).max(120_000).default(10_000) });
const release = z.strictObject({
  order: z.enum(deliveryOrders).default("created"),
  events: z.array(z.string()).optional(),
});
const replaying = z.strictObject({
  events: z.array(z.string()).optional(),
  times: z.int().min(1).max(100).default(1),
  order: z.enum(deliveryOrders).default("created"),
  signature: z.enum(["valid", "forged", "stale"]).default("valid"),
});

/** Returns the outcome of every delivery, oldest first. */
export const readDeliveries: ControlHandler = ({ ledger }) => ({ data: ledger.all("delivery") });

/** Waits until nothing is left to deliver, up to `timeout` ms, and returns whether that happened. */
export const awaitDeliveries: ControlHandler = async ({ deliveries }, input) => ({
  drained: await deliveries.waitUntilDrained(waiting.parse(input).timeout),
});

/** Holds all deliveries until they are released. */
export const holdDeliveries: ControlHandler = async ({ deliveries }) => {
  await deliveries.hold();
  return { held: true };
};

/**
 * Delivers held events one after the other in the requested order, then resumes deliveries. With `events`, only those
 * are sent, and the rest stay held.
 */
export const releaseDeliveries: ControlHandler = async ({ deliveries }, input) => {
  const { order, events } = release.parse(input);
  await deliveries.sendInOrder(events ?? sortForDelivery(deliveries.pending(), order));
  if (!events) deliveries.start();
  return { pending: deliveries.pending() };
};

/** Sends events (all, unless `events` names some) again, `times` over, and returns the receiver's statuses. */
export const replayEvents: ControlHandler = async (sandbox, input) => {
  const { events, times, order, signature } = replaying.parse(input);
  const ids = events ?? [...sandbox.ledger.all("event"), ...sandbox.ledger.all("thin_event")].map(({ id }) => id);
  const sent = await replay(
    sandbox,
    sortForDelivery(Array.from({ length: times }, () => ids).flat(), order),
    signature,
  );
  return { sent };
};

/** Changes the webhook URL of events, of thin events, or of both; null stops their delivery. */
export const setWebhookUrl: ControlHandler = ({ settings }, input) => {
  const { url = settings.webhookUrl, thinUrl = settings.thinWebhookUrl } = urls.parse(input);
  Object.assign(settings, { webhookUrl: url, thinWebhookUrl: thinUrl });
  return { url, thinUrl };
};
