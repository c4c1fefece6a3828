import { givesAccessSelect, orderGivesAccess } from "@/lib/catalog/access/access";
import type { PriceType } from "@/lib/catalog/apps/apps.constants";
import { listingStatus } from "@/lib/catalog/apps/apps.rows";
import { deliveredDownload } from "@/lib/catalog/apps/visibility";
import { orderLicenseSelect, toOrderLicense } from "@/lib/catalog/licenses/licenses.rows";
import type { OrderDownload } from "@/lib/catalog/releases/downloads";
import { type OrderStatus, REFUND_DAYS, type RefundStatus } from "@/lib/commerce/orders/orders.constants";
import type { CustomerOrder, OrderRefund, PaymentResult } from "@/lib/commerce/orders/orders.rows";
import type { Prisma } from "@/lib/foundation/db/generated/client";
import { toCents } from "@/lib/foundation/format/money";

/** The columns of an order that its buyer sees. */
export const customerOrderSelect = {
  ...givesAccessSelect,
  id: true,
  appId: true,
  customerId: true,
  developerId: true,
  amount: true,
  appPriceType: true,
  status: true,
  refundedAmount: true,
  createdAt: true,
  completedAt: true,
  chargedBackAmount: true,
  appTitle: true,
  appCategory: true,
  appDownloadUrl: true,
  refundRequest: { select: { id: true, status: true, reason: true, note: true, createdAt: true } },
  paymentRefunds: { select: { paymentIntentId: true } },
  license: { select: orderLicenseSelect },
  app: {
    select: {
      id: true,
      title: true,
      category: true,
      screenshots: true,
      downloadUrl: true,
      status: true,
      unlistedStatus: true,
    },
  },
} satisfies Prisma.OrderSelect;

type CustomerOrderRow = Prisma.OrderGetPayload<{ select: typeof customerOrderSelect }>;

type CustomerOrderContext = {
  /** The newest release; undefined without one or without access. */
  hosted: OrderDownload | undefined;
  /** Whether we can't deliver it and offer the money back. */
  isUndelivered: boolean;
  now: Date;
};

function toOrderRefund(
  { refundRequest: request, ...row }: CustomerOrderRow,
  { isUndelivered, now }: CustomerOrderContext,
): OrderRefund {
  const { status, completedAt } = row;
  const until = request ? null : refundableUntil({ status, amountCents: toCents(row.amount), completedAt });
  const left = until && refundDaysLeft(until, now);
  return {
    askableUntil: left ? until.toISOString() : null,
    daysLeft: left,
    undelivered: isUndelivered && request?.status !== "granted",
    chargedBack: row.chargedBackAmount.greaterThan(0),
    request: request && {
      ...request,
      status: request.status as RefundStatus,
      createdAt: request.createdAt.toISOString(),
    },
  };
}

/**
 * Row → DTO. Shows the app's current details while it is approved, listed or not, and the order's snapshot otherwise,
 * because the current listing is not approved then.
 */
export function toCustomerOrder(row: CustomerOrderRow, context: CustomerOrderContext): CustomerOrder {
  const { hosted, now } = context;
  const { app } = row;
  const approvedApp = app && listingStatus(app) === "approved" ? app : null;
  return {
    id: row.id,
    appId: row.appId,
    customerId: row.customerId,
    developerId: row.developerId,
    amount: row.amount.toFixed(2),
    priceType: row.appPriceType as PriceType,
    status: row.status as OrderStatus,
    refundedAmount: row.refundedAmount.toFixed(2),
    createdAt: row.createdAt.toISOString(),
    paidAt: row.completedAt?.toISOString() ?? null,
    onSale: app?.status === "approved",
    // A failed order whose payment is being refunded was paid.
    removable: row.status === "pending" || (row.status === "failed" && row.paymentRefunds.length === 0),
    app: {
      id: app?.id ?? null,
      title: approvedApp?.title ?? row.appTitle,
      category: approvedApp?.category ?? row.appCategory,
      screenshots: approvedApp?.screenshots ?? [],
      downloadUrl: orderGivesAccess(row, now) ? deliveredDownload(app, row) : null,
    },
    release: hosted?.release ?? null,
    accessEnded: row.status === "completed" && !orderGivesAccess(row, now),
    updateAvailable: hosted?.updateAvailable ?? false,
    license: row.license && orderGivesAccess(row, now) ? toOrderLicense(row.license) : null,
    refund: toOrderRefund(row, context),
  };
}

/** The columns of an order that a payment result is built from. */
export const paymentResultSelect = {
  id: true,
  appId: true,
  appTitle: true,
  status: true,
  amount: true,
  refundedAmount: true,
  stripePaymentIntentId: true,
} satisfies Prisma.OrderSelect;

/** @param failure why the last attempt failed, if the payment waits for another one */
export function toPaymentResult(
  row: Prisma.OrderGetPayload<{ select: typeof paymentResultSelect }>,
  failure: string | null = null,
): PaymentResult {
  const { id, appId, appTitle, status, amount, refundedAmount } = row;
  return {
    orderId: id,
    appId,
    appTitle,
    status: status as OrderStatus,
    failure: status === "pending" ? failure : null,
    amount: amount.toFixed(2),
    refundedAmount: refundedAmount.toFixed(2),
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the end of the refund window; null for a free order, or one that is not completed. */
export function refundableUntil({
  status,
  amountCents,
  completedAt,
}: {
  status: string;
  amountCents: number;
  completedAt: Date | null;
}): Date | null {
  if (status !== "completed" || amountCents === 0 || !completedAt) return null;
  return new Date(completedAt.getTime() + REFUND_DAYS * DAY_MS);
}

/**
 * Returns the days left until then, rounded up and at least 1; null once it has passed. The last moment still counts.
 */
export function refundDaysLeft(until: Date, now: Date): number | null {
  const left = until.getTime() - now.getTime();
  return left < 0 ? null : Math.max(1, Math.ceil(left / DAY_MS));
}
