import Stripe from "stripe";
import { stripe } from "@/lib/payments/stripe";

/** Result of a harmless call with our key: the provider's time (if sent), or why the call failed. */
export type AccountCheck = { date: Date | null } | { refused: true } | { away: string };

const ONCE = { maxNetworkRetries: 0 };

/** Requests one event from the provider. A key without permission to read events is still valid. */
export async function checkAccount(): Promise<AccountCheck> {
  try {
    const { lastResponse } = await stripe().events.list({ limit: 1 }, ONCE);
    const date = new Date(lastResponse.headers.date ?? "");
    return { date: Number.isNaN(date.getTime()) ? null : date };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError) return { refused: true };
    if (error instanceof Stripe.errors.StripePermissionError) return { date: null };
    return { away: error instanceof Error ? error.message : String(error) };
  }
}

/** Lists the provider's webhook endpoints; null when our key lacks permission to read them. */
export async function listWebhookEndpoints(): Promise<{ url: string; enabled: boolean; events: string[] }[] | null> {
  try {
    const { data } = await stripe().webhookEndpoints.list({ limit: 100 }, ONCE);
    return data.map(({ url, status, enabled_events: events }) => ({ url, enabled: status === "enabled", events }));
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError) return null;
    throw error;
  }
}
