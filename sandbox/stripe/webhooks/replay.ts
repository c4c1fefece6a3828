import { missing } from "../http/api-error";
import type { Sandbox } from "../sandbox";
import { sendWebhook, type Signature } from "./send-webhook";

export type Sent = { event: string; status: number | null };

/**
 * Sends events again, as often as their ids are listed, several at once and started in that order, whatever was
 * delivered before. Returns the receiver's status for each, null for no response. Throws 404 for an unknown event.
 */
export async function replay(
  { ledger, settings }: Sandbox,
  ids: string[],
  signature: Signature = "valid",
): Promise<Sent[]> {
  const { webhookUrl: url, webhookSecret: secret, webhookTimeout: timeout, webhookConcurrency } = settings;
  if (url === null) return [];
  const sent: Sent[] = [];
  const waiting = ids.values();
  const never = new AbortController().signal;
  const sendNext = async () => {
    for (const id of waiting) {
      const event = ledger.get("event", id);
      if (!event) throw missing("event", id);
      const status = await sendWebhook(event, { url, secret, timeout }, never, signature).catch(() => null);
      sent.push({ event: id, status });
    }
  };
  await Promise.all(Array.from({ length: webhookConcurrency }, sendNext));
  return sent;
}
