import { missing } from "../http/api-error";
import type { Sandbox } from "../sandbox";
import { findEvent } from "./find-event";
import { sendWebhook, type Signature, targetOf } from "./send-webhook";

export type Sent = { event: string; status: number | null };

/**
 * Sends events again, as often as their ids are listed, several at once and started in that order, whatever was
 * delivered before; an event without a webhook URL is skipped. Returns the receiver's status for each, null for no
 * response. Throws 404 for an unknown event.
 */
export async function replay(
  { ledger, settings }: Sandbox,
  ids: string[],
  signature: Signature = "valid",
): Promise<Sent[]> {
  const sent: Sent[] = [];
  const waiting = ids.values();
  const never = new AbortController().signal;
  const sendNext = async () => {
    for (const id of waiting) {
      const event = findEvent(ledger, id);
      if (!event) throw missing("event", id);
      const target = targetOf(settings, event);
      if (!target) continue;
      const status = await sendWebhook(event, target, never, signature).catch(() => null);
      sent.push({ event: id, status });
    }
  };
  await Promise.all(Array.from({ length: settings.webhookConcurrency }, sendNext));
  return sent;
}
