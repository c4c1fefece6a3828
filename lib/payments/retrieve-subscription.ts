import type Stripe from "stripe";
import { callProvider, isMissing } from "@/lib/payments/call-provider";
import { toInvoice, type Invoice } from "@/lib/payments/invoice";
import { stripe } from "@/lib/payments/stripe";
import { toSubscription, type ProviderSubscription } from "@/lib/payments/subscription";

/** Safety limit, above any realistic number of invoices per subscription. */
const MAX_INVOICES = 1_000;

/**
 * Fetches a subscription's current state from the provider; null when it does not exist.
 * @throws AppError unavailable
 */
export async function retrieveSubscription(id: string): Promise<ProviderSubscription | null> {
  return callProvider(async () => {
    try {
      return toSubscription(await stripe().subscriptions.retrieve(id));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  });
}

/**
 * Lists a subscription's invoices, oldest first.
 * @param since omits invoices created before; null for all of them
 * @throws AppError unavailable
 */
export async function listInvoices(subscription: string, since: Date | null): Promise<Invoice[]> {
  const created = since && { created: { gte: Math.floor(since.getTime() / 1000) } };
  const params: Stripe.InvoiceListParams = { subscription, limit: 100, expand: ["data.payments"], ...created };
  const invoices = await callProvider(() => stripe().invoices.list(params).autoPagingToArray({ limit: MAX_INVOICES }));
  return invoices.map(toInvoice).sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

/**
 * Returns what a browser needs to complete an invoice's payment; null when nothing is to be paid. Never log it.
 * @throws AppError unavailable
 */
export async function retrieveClientSecret(invoiceId: string): Promise<string | null> {
  const invoice = await callProvider(() => stripe().invoices.retrieve(invoiceId, { expand: ["confirmation_secret"] }));
  return invoice.status === "open" ? (invoice.confirmation_secret?.client_secret ?? null) : null;
}
