import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import type { Prisma } from "@/lib/db/generated/client";
import type { FailedRefund } from "@/lib/refunds/refunds.dto";

const DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_REFUNDS = 20;

const orderSelect = {
  id: true,
  appTitle: true,
  amount: true,
  refundedAmount: true,
  customer: { select: { name: true } },
} satisfies Prisma.OrderSelect;
type Order = Prisma.OrderGetPayload<{ select: typeof orderSelect }>;

const toFailedRefund = (
  order: Order,
  amount: Prisma.Decimal,
  failure: string | null,
  failedAt: Date | null,
): FailedRefund => ({
  orderId: order.id,
  appTitle: order.appTitle,
  customerName: order.customer?.name ?? null,
  amount: amount.toFixed(2),
  failure: failure ?? "unknown",
  failedAt: failedAt?.toISOString() ?? "",
});

/**
 * Lists refunds of the last 30 days that need attention, newest first, at most 20: those that failed at the buyer's
 * bank, including refunds made in the provider's dashboard without a request, and those of unfulfillable payments that
 * could not be sent. Skips orders that have been refunded since.
 */
export async function listFailedRefunds(viewer: Viewer | null, now = new Date()): Promise<FailedRefund[]> {
  authorize(viewer, "refunds.moderate");
  const since = new Date(now.getTime() - DAYS * DAY_MS);
  const unpaid = { refundedAmount: { lt: db.order.fields.amount } };
  const [failed, givenUp] = await Promise.all([
    db.orderRefund.findMany({
      where: { failedAt: { gte: since }, order: unpaid },
      orderBy: [{ failedAt: "desc" }, { id: "desc" }],
      take: MAX_REFUNDS,
      select: { amount: true, failure: true, failedAt: true, order: { select: orderSelect } },
    }),
    // Granted refunds already appear in the list of requests.
    db.paymentRefund.findMany({
      where: {
        givenUpAt: { gte: since },
        reason: { not: "granted" },
        order: { ...unpaid, refunds: { none: { failedAt: { not: null } } } },
      },
      orderBy: [{ givenUpAt: "desc" }, { paymentIntentId: "desc" }],
      take: MAX_REFUNDS,
      select: { failure: true, givenUpAt: true, order: { select: orderSelect } },
    }),
  ]);
  return [
    ...failed.map(({ order, amount, failure, failedAt }) => toFailedRefund(order, amount, failure, failedAt)),
    ...givenUp.map(({ order, failure, givenUpAt }) =>
      toFailedRefund(order, order.amount.minus(order.refundedAmount), failure, givenUpAt),
    ),
  ]
    .sort((a, b) => b.failedAt.localeCompare(a.failedAt))
    .slice(0, MAX_REFUNDS);
}
