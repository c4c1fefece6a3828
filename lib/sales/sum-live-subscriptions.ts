import { db } from "@/lib/db/client";
import type { Prisma } from "@/lib/db/generated/client";
import { toCents, toDecimalString } from "@/lib/format/money";
import { LIVE_STATUSES } from "@/lib/orders/subscriptions/subscriptions.constants";
import type { RecurringRevenue } from "@/lib/sales/sales.dto";

/**
 * Adds up live subscriptions. Live are, as at the provider, active and past due ones; one canceled at the end of its
 * period counts until then. Yearly prices count as a twelfth: their sum is divided and rounded once, half a cent up, so
 * that the figure is at most half a cent off, however many subscriptions there are.
 */
export async function sumLiveSubscriptions(conditions: Prisma.SubscriptionWhereInput): Promise<RecurringRevenue> {
  const sums = await db.subscription.groupBy({
    by: ["priceType"],
    where: { ...conditions, startedAt: { not: null }, status: { in: [...LIVE_STATUSES] } },
    _sum: { price: true },
    _count: true,
  });
  const cents = sums.map(({ priceType, _sum }) => {
    const sum = toCents(_sum.price ?? 0);
    return priceType === "yearly" ? Math.round(sum / 12) : sum;
  });
  return {
    monthly: toDecimalString(cents.reduce((total, each) => total + each, 0)),
    subscribers: sums.reduce((count, { _count }) => count + _count, 0),
  };
}
