import { callProvider, isMissing, requestErrorCode } from "@/lib/payments/call-provider";
import { stripe } from "@/lib/payments/stripe";

/** The provider's codes for an invoice or a subscription whose state no longer allows the change. */
const SETTLED = ["invoice_not_editable", "status_transition_invalid", "resource_missing"];

const isSettled = (error: unknown) => isMissing(error) || SETTLED.includes(requestErrorCode(error) ?? "");

async function ignoreSettled(call: () => Promise<unknown>): Promise<void> {
  await callProvider(async () => {
    try {
      await call();
    } catch (error) {
      if (!isSettled(error)) throw error;
    }
  });
}

/**
 * Voids an unpaid invoice, so that its payment can no longer be made. A paid, void or unknown one is left as it is.
 * @throws AppError unavailable
 */
export const voidInvoice = (id: string): Promise<void> => ignoreSettled(() => stripe().invoices.voidInvoice(id));

/**
 * Ends a subscription at once, without a refund, and voids its open invoices, so that nothing is retried. Succeeds when
 * it has ended or does not exist.
 * @throws AppError unavailable
 */
export async function endSubscription(id: string): Promise<void> {
  await ignoreSettled(() => stripe().subscriptions.cancel(id, { invoice_now: false, prorate: false }));
  const open = await callProvider(() => stripe().invoices.list({ subscription: id, status: "open", limit: 100 }));
  for (const invoice of open.data) await voidInvoice(invoice.id);
}

/**
 * Makes a subscription end with its current period, or renew again. Does nothing once it has ended.
 * @throws AppError unavailable
 */
export const setCancelAtPeriodEnd = (id: string, cancelAtPeriodEnd: boolean): Promise<void> =>
  ignoreSettled(() => stripe().subscriptions.update(id, { cancel_at_period_end: cancelAtPeriodEnd }));
