import type { Prisma } from "@/lib/db/generated/client";
import type { EndReason, RecurringPriceType } from "@/lib/orders/subscriptions/subscriptions.constants";
import type { DeveloperSubscription } from "@/lib/sales/sales.dto";

/** The columns of a subscription that its seller sees: of the subscriber only the name, and no payment ids. */
export const developerSubscriptionSelect = {
  id: true,
  createdAt: true,
  appId: true,
  appTitle: true,
  status: true,
  price: true,
  priceType: true,
  startedAt: true,
  paidThrough: true,
  cancelAt: true,
  endedAt: true,
  endReason: true,
  app: { select: { title: true } },
  customer: { select: { name: true } },
} satisfies Prisma.SubscriptionSelect;

type SubscriptionRow = Prisma.SubscriptionGetPayload<{ select: typeof developerSubscriptionSelect }>;

/** Row → DTO. */
export function toDeveloperSubscription(row: SubscriptionRow): DeveloperSubscription {
  return {
    id: row.id,
    app: { id: row.appId, title: row.app?.title ?? row.appTitle },
    status: row.status as DeveloperSubscription["status"],
    price: row.price.toFixed(2),
    priceType: row.priceType as RecurringPriceType,
    startedAt: (row.startedAt ?? row.createdAt).toISOString(),
    paidThrough: row.paidThrough?.toISOString() ?? null,
    cancelAt: row.cancelAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    endReason: row.endReason as EndReason | null,
    customer: row.customer,
  };
}
