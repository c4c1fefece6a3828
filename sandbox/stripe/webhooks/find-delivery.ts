import type { Ledger } from "../ledger/ledger";
import type { EventRecord, ThinEventRecord } from "../ledger/records";
import type { Settings } from "../settings";
import type { WebhookTarget } from "./send-webhook";

export type AnyEvent = EventRecord | ThinEventRecord;

/** Finds an event by id, of either kind. */
export function findEvent(ledger: Ledger, id: string): AnyEvent | undefined {
  return ledger.get("event", id) ?? ledger.get("thin_event", id);
}

/** Where an event goes, or null: thin events have a URL and a signing secret of their own. */
export function targetOf(settings: Settings, { object }: AnyEvent): WebhookTarget | null {
  const thin = object === "v2.core.event";
  const url = thin ? settings.thinWebhookUrl : settings.webhookUrl;
  const secret = thin ? settings.thinWebhookSecret : settings.webhookSecret;
  return url === null ? null : { url, secret, timeout: settings.webhookTimeout };
}

/** What is sent: a v1 event whole, a thin one without its data. */
export function payloadOf(event: AnyEvent): string {
  if (event.object === "event") return JSON.stringify({ ...event, pending_webhooks: 1 }, null, 2);
  return JSON.stringify({ ...event, data: undefined }, null, 2);
}
