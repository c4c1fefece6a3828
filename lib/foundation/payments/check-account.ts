import Stripe from "stripe";
import { CHANGE_LISTS, type ChangeList } from "@/lib/foundation/payments/provider-changes";
import { stripe } from "@/lib/foundation/payments/stripe";

/**
 * Result of harmless calls with our key: the provider's time (if sent) and the lists that the key must not read, or why
 * the calls failed.
 */
type AccountCheck = { date: Date | null; denied: ChangeList[] } | { refused: true } | { away: string };

const ONCE = { maxNetworkRetries: 0 };

/** Requests one entry of each list that the sweep reads. A key without permission to read one is still valid. */
export async function checkAccount(): Promise<AccountCheck> {
  try {
    const responses = await Promise.all(CHANGE_LISTS.map(readList));
    const date = new Date(responses.find((response) => response !== null) ?? "");
    const denied = CHANGE_LISTS.filter((_list, index) => responses[index] === null);
    return { date: Number.isNaN(date.getTime()) ? null : date, denied };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError) return { refused: true };
    return { away: error instanceof Error ? error.message : String(error) };
  }
}

/** Returns the response's `Date` header; null when our key must not read the list. */
async function readList(list: ChangeList): Promise<string | null> {
  try {
    const { lastResponse } = await stripe()[list].list({ limit: 1 }, ONCE);
    return lastResponse.headers.date ?? "";
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError) return null;
    throw error;
  }
}

/** An address that the provider sends events to, and which. */
export type ProviderWebhook = { url: string; enabled: boolean; events: string[] };

/** Lists the provider's webhook endpoints; null when our key lacks permission to read them. */
export async function listWebhookEndpoints(): Promise<ProviderWebhook[] | null> {
  try {
    const { data } = await stripe().webhookEndpoints.list({ limit: 100 }, ONCE);
    return data.map(({ url, status, enabled_events: events }) => ({ url, enabled: status === "enabled", events }));
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError) return null;
    throw error;
  }
}

/** Lists the webhooks that receive thin events; null when our key lacks permission to read them. */
export async function listThinEventWebhooks(): Promise<ProviderWebhook[] | null> {
  try {
    const { data } = await stripe().v2.core.eventDestinations.list(
      { limit: 100, include: ["webhook_endpoint.url"] },
      ONCE,
    );
    return data.flatMap(({ event_payload: payload, webhook_endpoint: webhook, status, enabled_events: events }) =>
      payload === "thin" && webhook?.url ? [{ url: webhook.url, enabled: status === "enabled", events }] : [],
    );
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError) return null;
    throw error;
  }
}
