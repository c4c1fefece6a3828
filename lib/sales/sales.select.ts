import type { PriceType } from "@/lib/apps/apps.constants";
import type { Prisma } from "@/lib/db/generated/client";
import type { OrderStatus } from "@/lib/orders/orders.constants";
import type { DeveloperOrder } from "@/lib/sales/sales.dto";

/** The columns of an order that its seller sees: of the buyer only name and id, and no payment ids. */
export const developerOrderSelect = {
  id: true,
  appId: true,
  customerId: true,
  developerId: true,
  amount: true,
  refundedAmount: true,
  appPriceType: true,
  status: true,
  createdAt: true,
  completedAt: true,
  appTitle: true,
  appCategory: true,
  customer: { select: { name: true } },
} satisfies Prisma.OrderSelect;

export type DeveloperOrderRow = Prisma.OrderGetPayload<{ select: typeof developerOrderSelect }>;

/** Row → DTO. */
export function toDeveloperOrder(row: DeveloperOrderRow): DeveloperOrder {
  const { id, appId, customerId, developerId, customer } = row;
  return {
    id,
    appId,
    customerId,
    developerId,
    amount: row.amount.toFixed(2),
    refundedAmount: row.refundedAmount.toFixed(2),
    priceType: row.appPriceType as PriceType,
    status: row.status as OrderStatus,
    createdAt: row.createdAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
    app: { id: appId, title: row.appTitle, category: row.appCategory },
    customer,
  };
}
