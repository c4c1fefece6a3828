import type { Invoice } from "@/lib/payments/invoice";
import { needsConfirmation } from "@/lib/payments/needs-confirmation";
import type { ProviderSubscription } from "@/lib/payments/subscription";
import type { RenewalNeed } from "@/lib/orders/subscriptions/subscriptions.constants";

/** Returns the newest invoice whose charge was tried and failed; undefined without one. */
export const findUnpaidRenewal = (invoices: readonly Invoice[]): Invoice | undefined =>
  invoices.findLast(({ status, attempts }) => status === "open" && attempts > 0);

/**
 * Returns what the subscriber has to do so that an open renewal is paid; null when there is none.
 * @throws AppError unavailable
 */
export async function findRenewalNeed(
  provider: ProviderSubscription | null,
  invoices: readonly Invoice[],
): Promise<RenewalNeed | null> {
  const unpaid = provider?.status === "past_due" ? findUnpaidRenewal(invoices) : undefined;
  if (!unpaid) return null;
  return unpaid.paymentIntentId && (await needsConfirmation(unpaid.paymentIntentId)) ? "confirmation" : "card";
}
