import { z } from "zod";
import { isCardAmount, PRICE_TYPES } from "@/lib/catalog/apps/apps.constants";
import { ORDER_STATUSES, type OrderStatus } from "@/lib/commerce/orders/orders.constants";
import {
  END_REASONS,
  type EndReason,
  type RecurringPriceType,
  RENEWAL_NEEDS,
  type RenewalNeed,
  SUBSCRIPTION_STATUSES,
  type SubscriptionStatus,
} from "@/lib/commerce/subscriptions/subscriptions.constants";
import type { Prisma } from "@/lib/foundation/db/generated/client";
import { dateTime, dollars, identifier } from "@/lib/foundation/fields.rows";
import { toCents } from "@/lib/foundation/format/money";

/** `GET /api/customer/subscriptions`. */
export const customerSubscription = z
  .object({
    id: identifier,
    app: z.object({
      id: identifier.nullable().describe("Null once the app is deleted."),
      title: z.string(),
      onSale: z.boolean(),
      price: dollars.nullable().describe("What new subscribers pay for the same period; null when it isn't sold so."),
    }),
    status: z.enum(SUBSCRIPTION_STATUSES),
    price: dollars.describe("Charged for each period; decimal string in dollars."),
    priceType: z.enum(PRICE_TYPES),
    paidThrough: dateTime.nullable().describe("The end of the last paid period, and the next charge while it renews."),
    accessUntil: dateTime.nullable().describe("When access ends unless it renews, including the grace period."),
    cancelAt: dateTime.nullable().describe("When it ends after a cancellation; null while it renews."),
    endedAt: dateTime.nullable(),
    endReason: z.enum(END_REASONS).nullable(),
    renewalNeeds: z
      .enum(RENEWAL_NEEDS)
      .nullable()
      .describe("What an unpaid renewal needs: another card, or a confirmation for 3-D Secure."),
    payments: z
      .array(z.object({ orderId: identifier, amount: dollars, status: z.enum(ORDER_STATUSES), paidAt: dateTime }))
      .describe("The latest payments, newest first; each order has a receipt."),
  })
  .meta({ id: "CustomerSubscription" });

/** `POST /api/subscriptions/{id}/card` and `/confirm`. */
export const subscriptionPayment = z
  .object({
    clientSecret: z
      .string()
      .nullable()
      .describe("What the browser confirms with the payment provider; null when nothing is left to confirm."),
    failure: z.string().nullable().describe("Why the new card was declined for an unpaid renewal; null otherwise."),
    subscription: customerSubscription,
  })
  .meta({ id: "SubscriptionPayment" });

export type CustomerSubscription = z.infer<typeof customerSubscription>;

export type SubscriptionPayment = z.infer<typeof subscriptionPayment>;

/** The columns of a subscription that its sync reads. */
export const syncedSelect = {
  id: true,
  revision: true,
  status: true,
  stripeSubscriptionId: true,
  pendingAction: true,
  appId: true,
  customerId: true,
  developerId: true,
  appTitle: true,
  appCategory: true,
  priceType: true,
  startedAt: true,
  paidThrough: true,
  cancelAt: true,
  endReason: true,
  renewalNeeds: true,
  app: { select: { title: true, category: true, downloadUrl: true } },
} satisfies Prisma.SubscriptionSelect;

export type SyncedSubscription = Prisma.SubscriptionGetPayload<{ select: typeof syncedSelect }>;

/** Two years of monthly payments; My Purchases has all of them. */
const MAX_PAYMENTS = 24;

/** The columns of a subscription that its subscriber sees. */
export const customerSubscriptionSelect = {
  id: true,
  createdAt: true,
  appId: true,
  appTitle: true,
  status: true,
  price: true,
  priceType: true,
  paidThrough: true,
  accessUntil: true,
  cancelAt: true,
  endedAt: true,
  endReason: true,
  renewalNeeds: true,
  app: { select: { title: true, status: true, price: true, priceType: true } },
  orders: {
    where: { completedAt: { not: null } },
    orderBy: { createdAt: "desc" },
    take: MAX_PAYMENTS,
    select: { id: true, amount: true, status: true, completedAt: true },
  },
} satisfies Prisma.SubscriptionSelect;

type CustomerRow = Prisma.SubscriptionGetPayload<{ select: typeof customerSubscriptionSelect }>;

const toIso = (date: Date | null) => date?.toISOString() ?? null;

/** Whether an app is still sold with a subscription's kind of price. One that has become free has none. */
const isSoldBy = ({ priceType }: CustomerRow, app: NonNullable<CustomerRow["app"]>) =>
  app.priceType === priceType && isCardAmount(toCents(app.price));

/** Row → what the subscriber sees. */
export function toCustomerSubscription(row: CustomerRow): CustomerSubscription {
  const appOnSale = row.app?.status === "approved" ? row.app : null;
  return {
    id: row.id,
    app: {
      id: row.appId,
      title: appOnSale?.title ?? row.appTitle,
      onSale: appOnSale !== null,
      price: appOnSale && isSoldBy(row, appOnSale) ? appOnSale.price.toFixed(2) : null,
    },
    status: row.status as SubscriptionStatus,
    price: row.price.toFixed(2),
    priceType: row.priceType as RecurringPriceType,
    paidThrough: toIso(row.paidThrough),
    accessUntil: toIso(row.accessUntil),
    cancelAt: toIso(row.cancelAt),
    endedAt: toIso(row.endedAt),
    endReason: row.endReason as EndReason | null,
    renewalNeeds: row.renewalNeeds as RenewalNeed | null,
    payments: row.orders.map(({ id, amount, status, completedAt }) => ({
      orderId: id,
      amount: amount.toFixed(2),
      status: status as OrderStatus,
      paidAt: (completedAt ?? row.createdAt).toISOString(),
    })),
  };
}
