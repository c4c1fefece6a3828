import { appsMessages } from "@/lib/apps/apps.messages";
import { deliveredDownload } from "@/lib/apps/delivered-download";
import { hasPublishedRelease } from "@/lib/apps/has-published-release";
import { db } from "@/lib/db/client";
import type { Prisma } from "@/lib/db/generated/client";
import { formatUtcDay } from "@/lib/format/date";
import { formatCents, toCents } from "@/lib/format/money";
import { readStoredKey } from "@/lib/licenses/stored-key";
import { orderNumber } from "@/lib/orders/orders.constants";

/** The label of the developer's name, which emails clean. */
export const SOLD_BY = "Sold by";

/** The columns of an order that its receipt states. */
export const receiptSelect = {
  id: true,
  amount: true,
  refundedAmount: true,
  appTitle: true,
  appPriceType: true,
  completedAt: true,
  appId: true,
  deletedAppId: true,
  appDownloadUrl: true,
  periodEnd: true,
  subscription: { select: { orders: { orderBy: { createdAt: "asc" }, take: 1, select: { id: true } } } },
  app: { select: { downloadUrl: true, status: true, unlistedStatus: true } },
  license: { select: { orderId: true, keyCiphertext: true } },
  developer: { select: { name: true } },
  customer: { select: { id: true, name: true, email: true, emailVerifiedAt: true } },
} satisfies Prisma.OrderSelect;

type ReceiptAmount = Pick<ReceiptRow, "appPriceType" | "periodEnd">;
type ReceiptRow = Prisma.OrderGetPayload<{ select: typeof receiptSelect }>;

/** Whether it is a later payment of a subscription. */
export const isRenewal = ({ id, subscription }: Pick<ReceiptRow, "id" | "subscription">): boolean =>
  subscription !== null && subscription.orders[0]?.id !== id;

function formatAmount(cents: number, { appPriceType: priceType, periodEnd }: ReceiptAmount): string {
  if (cents === 0) return "Free";
  // Sold before subscriptions renewed.
  const isFirstPeriod = priceType !== "one-time" && !periodEnd;
  return isFirstPeriod ? `${formatCents(cents)} (first period, ${priceType})` : formatCents(cents);
}

/**
 * Returns what a receipt states, by email and on the screen, as rows of label and value.
 * @param completedAt when the order was paid
 */
export async function describeReceipt(
  order: Omit<ReceiptRow, "completedAt">,
  completedAt: Date,
): Promise<[string, string][]> {
  const hasDownload =
    deliveredDownload(order.app, order) !== null || (await hasPublishedRelease(db, order.appId ?? order.deletedAppId));
  const refunded = toCents(order.refundedAmount);
  return [
    ["App", order.appTitle],
    ...(order.developer ? [[SOLD_BY, order.developer.name] as [string, string]] : []),
    ["Order", orderNumber(order.id)],
    ["Date", formatUtcDay(completedAt.toISOString())],
    ["Amount", formatAmount(toCents(order.amount), order)],
    ...(order.periodEnd ? [["Paid through", formatUtcDay(order.periodEnd.toISOString())] as [string, string]] : []),
    ...(refunded > 0 ? [["Refunded", formatCents(refunded)] as [string, string]] : []),
    ...(order.license ? [["License key", readStoredKey(order.license)] as [string, string]] : []),
    ...(hasDownload ? [] : [["Download", appsMessages.noDownload] as [string, string]]),
  ];
}
