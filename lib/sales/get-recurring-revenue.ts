import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { toDecimalString } from "@/lib/format/money";
import { LIVE_STATUSES } from "@/lib/orders/subscriptions/subscriptions.constants";
import { toMonthlyCents } from "@/lib/sales/monthly-cents";
import type { RecurringRevenue } from "@/lib/sales/sales.dto";

/**
 * Returns what the viewer's live subscriptions are charged a month, before fees. Live are, as at the provider, active
 * and past due ones; one canceled at the end of its period counts until then. Someone with two of the viewer's apps
 * counts as two subscribers.
 */
export async function getRecurringRevenue(viewer: Viewer | null): Promise<RecurringRevenue> {
  authorize(viewer, "sales.read");
  const sums = await db.subscription.groupBy({
    by: ["priceType"],
    where: { developerId: viewer.id, startedAt: { not: null }, status: { in: [...LIVE_STATUSES] } },
    _sum: { price: true },
    _count: true,
  });
  return {
    monthly: toDecimalString(toMonthlyCents(sums.map(({ priceType, _sum }) => ({ priceType, price: _sum.price ?? 0 })))),
    subscribers: sums.reduce((count, { _count }) => count + _count, 0),
  };
}
