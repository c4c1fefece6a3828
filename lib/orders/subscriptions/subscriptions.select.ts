import { isCardAmount } from "@/lib/apps/apps.constants";
import type { Prisma } from "@/lib/db/generated/client";
import { toCents } from "@/lib/format/money";
import type { OrderStatus } from "@/lib/orders/orders.constants";
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
