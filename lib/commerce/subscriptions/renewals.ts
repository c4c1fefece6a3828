import { getSubscription } from "@/lib/commerce/subscriptions/read-subscriptions";
import { subscriptionsMessages } from "@/lib/commerce/subscriptions/wording.constants";
import type { RenewalCardInput } from "@/lib/commerce/subscriptions/subscriptions.queries";
import {
  type CustomerSubscription,
  customerSubscriptionSelect,
  type SubscriptionPayment,
  toCustomerSubscription,
} from "@/lib/commerce/subscriptions/subscriptions.rows";
import { findUnpaidRenewal, syncSubscription } from "@/lib/commerce/subscriptions/sync";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { AppError } from "@/lib/foundation/errors";
import { createCardSetup, findSavedCard, payInvoice, setRenewalCard } from "@/lib/foundation/payments/renewal-card";
import { listInvoices, retrieveClientSecret } from "@/lib/foundation/payments/subscriptions";
import { consumeRateLimit } from "@/lib/foundation/rate-limits/rate-limit";

/** Returns the viewer's subscription whose unpaid renewal needs them, the one that ends first; null without one. */
export async function findRenewalToFix(viewer: Viewer | null): Promise<CustomerSubscription | null> {
  authorize(viewer, "purchases.read");
  const row = await db.subscription.findFirst({
    where: { customerId: viewer.id, renewalNeeds: { not: null } },
    orderBy: { accessUntil: "asc" },
    select: customerSubscriptionSelect,
  });
  return row && toCustomerSubscription(row);
}

/**
 * Returns what the browser needs to confirm the open renewal of one of the viewer's subscriptions with 3-D Secure, and
 * applies a confirmation that has been made (`POST /api/subscriptions/{id}/confirm`).
 * @throws AppError not_found when it is not the viewer's; conflict when it has ended; rate_limited; unavailable
 */
export async function confirmRenewal(viewer: Viewer | null, id: string): Promise<SubscriptionPayment> {
  authorize(viewer, "purchases.read");
  await getSubscription(viewer, id);
  const row = await db.subscription.findFirst({
    where: { id, customerId: viewer.id, status: { not: "canceled" } },
    select: { stripeSubscriptionId: true },
  });
  if (!row?.stripeSubscriptionId) throw new AppError("conflict", subscriptionsMessages.ended);
  await consumeRateLimit("payment", viewer.id);
  await syncSubscription(id);
  const subscription = await getSubscription(viewer, id);
  const unpaid = subscription.renewalNeeds && findUnpaidRenewal(await listInvoices(row.stripeSubscriptionId, null));
  const clientSecret = unpaid ? await retrieveClientSecret(unpaid.id) : null;
  return { clientSecret, failure: null, subscription };
}

/**
 * Replaces the card of one of the viewer's subscriptions (`POST /api/subscriptions/{id}/card`). The first call returns
 * what the browser confirms with the provider; the second one names the setup intent, renews with its card from then
 * on, and charges an unpaid renewal to it right away.
 * @throws AppError not_found when it is not the viewer's; conflict when it has ended or the card was not saved;
 * rate_limited; unavailable
 */
export async function updateRenewalCard(
  viewer: Viewer | null,
  id: string,
  { setupIntentId }: RenewalCardInput,
): Promise<SubscriptionPayment> {
  authorize(viewer, "purchases.read");
  await getSubscription(viewer, id);
  const row = await db.subscription.findFirst({
    where: { id, customerId: viewer.id, status: { not: "canceled" } },
    select: { stripeSubscriptionId: true, customer: { select: { stripeCustomerId: true } } },
  });
  if (!row?.stripeSubscriptionId || !row.customer?.stripeCustomerId)
    throw new AppError("conflict", subscriptionsMessages.ended);
  // Thieves test stolen cards by saving them, too.
  await consumeRateLimit("payment", viewer.id);
  if (!setupIntentId) {
    const clientSecret = await createCardSetup({ id, customer: row.customer.stripeCustomerId });
    return { clientSecret, failure: null, subscription: await getSubscription(viewer, id) };
  }
  const card = await findSavedCard(setupIntentId, id);
  if (!card) throw new AppError("conflict", subscriptionsMessages.cardNotSaved);
  await setRenewalCard(row.stripeSubscriptionId, card);
  const unpaid = findUnpaidRenewal(await listInvoices(row.stripeSubscriptionId, null));
  const failure = unpaid ? await payInvoice(unpaid.id, card) : null;
  await syncSubscription(id);
  return { clientSecret: null, failure, subscription: await getSubscription(viewer, id) };
}
