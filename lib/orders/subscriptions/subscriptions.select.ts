import type { Prisma } from "@/lib/db/generated/client";
import type {
  EndReason,
  RecurringPriceType,
  RenewalNeed,
  SubscriptionStatus,
} from "@/lib/orders/subscriptions/subscriptions.constants";
import type { CustomerSubscription } from "@/lib/orders/subscriptions/subscriptions.dto";

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
  developer: { select: { verified: true } },
} satisfies Prisma.SubscriptionSelect;

export type SyncedSubscription = Prisma.SubscriptionGetPayload<{ select: typeof syncedSelect }>;

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
  app: { select: { title: true, status: true } },
  orders: {
    where: { status: "completed" },
    orderBy: { createdAt: "desc" },
    take: 1,
    select: { id: true },
  },
} satisfies Prisma.SubscriptionSelect;

type CustomerRow = Prisma.SubscriptionGetPayload<{ select: typeof customerSubscriptionSelect }>;

const toIso = (date: Date | null) => date?.toISOString() ?? null;

/** Row → what the subscriber sees. */
export function toCustomerSubscription(row: CustomerRow): CustomerSubscription {
  const appOnSale = row.app?.status === "approved" ? row.app : null;
  return {
    id: row.id,
    app: { id: row.appId, title: appOnSale?.title ?? row.appTitle, onSale: appOnSale !== null },
    status: row.status as SubscriptionStatus,
    price: row.price.toFixed(2),
    priceType: row.priceType as RecurringPriceType,
    paidThrough: toIso(row.paidThrough),
    accessUntil: toIso(row.accessUntil),
    cancelAt: toIso(row.cancelAt),
    endedAt: toIso(row.endedAt),
    endReason: row.endReason as EndReason | null,
    renewalNeeds: row.renewalNeeds as RenewalNeed | null,
    latestOrderId: row.orders[0]?.id ?? null,
  };
}
