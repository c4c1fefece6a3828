import Stripe from "stripe";
import type { AnyEvent } from "./find-event";
import type { Settings } from "../settings";

/** `forged` is signed with another secret, `stale` an hour ago: both must be rejected. */
export type Signature = "valid" | "forged" | "stale";

/**
 * Sends one event, signed like the provider (`Stripe-Signature`, scheme v1, with the current timestamp), and returns
 * the receiver's status. Throws when there is no response in time. A redirect counts as a response and is not
 * followed.
 */
export async function sendWebhook(
  event: AnyEvent,
  target: WebhookTarget,
  stop: AbortSignal,
  signature: Signature = "valid",
): Promise<number> {
  const payload = payloadOf(event);
  const header = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: signature === "forged" ? `${target.secret}_of_another` : target.secret,
    timestamp: Math.floor(Date.now() / 1000) - (signature === "stale" ? 3600 : 0),
    scheme: "v1",
    signature: "",
    cryptoProvider: Stripe.createNodeCryptoProvider(),
  });
  const body = await fetch(target.url, {
    method: "POST",
    headers: {
      "content-type": "application/json; charset=utf-8",
      "stripe-signature": header,
      "user-agent": "Forgehall payment sandbox",
    },
    body: payload,
    redirect: "manual",
    signal: AbortSignal.any([stop, AbortSignal.timeout(target.timeout)]),
  });
  await body.arrayBuffer();
  return body.status;
}

/** The body: a v1 event in full, a thin event without its data. */
function payloadOf(event: AnyEvent): string {
  const sent = event.object === "event" ? { ...event, pending_webhooks: 1 } : { ...event, data: undefined };
  return JSON.stringify(sent, null, 2);
}

type WebhookTarget = { url: string; secret: string; timeout: number };

/** Where an event goes, or null: thin events have a URL and a signing secret of their own. */
export function targetOf(settings: Settings, { object }: AnyEvent): WebhookTarget | null {
  const thin = object === "v2.core.event";
  const url = thin ? settings.thinWebhookUrl : settings.webhookUrl;
  const secret = thin ? settings.thinWebhookSecret : settings.webhookSecret;
  return url === null ? null : { url, secret, timeout: settings.webhookTimeout };
}
