import { randomInt } from "node:crypto";
import { z } from "zod";
import { replay } from "../webhooks/replay";
import type { ControlHandler } from "./control-handler";

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
