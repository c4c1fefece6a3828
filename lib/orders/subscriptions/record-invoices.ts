import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import { toDecimalString } from "@/lib/format/money";
import { syncPayment } from "@/lib/orders/payment-sync/sync-payment";
import type { Invoice } from "@/lib/payments/invoice";
import type { SyncedSubscription } from "@/lib/orders/subscriptions/subscriptions.select";

type PaidInvoice = Invoice & { paymentIntentId: string };

const wasPaid = (invoice: Invoice): invoice is PaidInvoice =>
  invoice.status === "paid" && invoice.amountCents > 0 && invoice.paymentIntentId !== null;

/**
 * Creates the order of each paid invoice that has none, and completes it like any other order: with ledger, receipt and
 * payout. An invoice never gets a second order. An order that is left pending is completed by the reconciliation.
 * @throws AppError unavailable
 */
export async function recordInvoices(row: SyncedSubscription, invoices: readonly Invoice[]): Promise<void> {
  const paid = invoices.filter(wasPaid);
  const orders = await db.order.findMany({
    where: { OR: [{ stripeInvoiceId: { in: paid.map(({ id }) => id) } }, { subscriptionId: row.id }] },
    select: { stripeInvoiceId: true, stripePaymentIntentId: true, status: true },
  });
  const done = new Set(orders.filter(({ status }) => status !== "pending").map((order) => order.stripeInvoiceId));
  const intents = new Set(orders.map((order) => order.stripePaymentIntentId));
  for (const invoice of paid) {
    if (done.has(invoice.id)) continue;
    if (!intents.has(invoice.paymentIntentId)) await insertOrder(row, invoice);
    await syncPayment(invoice.paymentIntentId);
  }
}

/** The platform fee is the one on the day of the renewal (decision 0049). */
async function insertOrder(row: SyncedSubscription, invoice: PaidInvoice): Promise<void> {
  const paidAt = invoice.paidAt ?? invoice.createdAt;
  await db.order.createMany({
    data: {
      appId: row.appId,
      customerId: row.customerId,
      developerId: row.developerId,
      subscriptionId: row.id,
      stripeInvoiceId: invoice.id,
      stripePaymentIntentId: invoice.paymentIntentId,
      amount: toDecimalString(invoice.amountCents),
      periodEnd: invoice.periodEnd,
      createdAt: paidAt,
      appTitle: row.app?.title ?? row.appTitle,
      appCategory: row.app?.category ?? row.appCategory,
      appPriceType: row.priceType,
      appDownloadUrl: row.app?.downloadUrl ?? null,
      platformFeePercent: env.PLATFORM_FEE_PERCENT,
    },
    skipDuplicates: true,
  });
}
