import type { Settings } from "../settings";
import type { AnyEvent } from "./find-event";

export type WebhookTarget = { url: string; secret: string; timeout: number };

/** Where an event goes, or null: thin events have a URL and a signing secret of their own. */
export function targetOf(settings: Settings, { object }: AnyEvent): WebhookTarget | null {
  const thin = object === "v2.core.event";
  const url = thin ? settings.thinWebhookUrl : settings.webhookUrl;
  const secret = thin ? settings.thinWebhookSecret : settings.webhookSecret;
  return url === null ? null : { url, secret, timeout: settings.webhookTimeout };
}
