import Stripe from "stripe";
import { stripe } from "@/lib/payments/stripe";

/** How the provider took a harmless call with our key: when it answered, or why it did not. */
export type AccountCheck = { date: Date | null } | { refused: true } | { away: string };

const ONCE = { maxNetworkRetries: 0 };

/** Asks the provider for one event. A key that may not read events is a key all the same. */
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

/** Where the provider sends events: address, whether it does, and which; null when our key may not read that. */
export async function listWebhookEndpoints(): Promise<{ url: string; enabled: boolean; events: string[] }[] | null> {
  try {
    const { data } = await stripe().webhookEndpoints.list({ limit: 100 }, ONCE);
    return data.map(({ url, status, enabled_events: events }) => ({ url, enabled: status === "enabled", events }));
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError) return null;
    throw error;
  }
}
