import { z } from "zod";
import { appsMessages } from "@/lib/catalog/apps/apps.constants";
import { deliveredDownload, hasPublishedRelease } from "@/lib/catalog/apps/visibility";
import { readStoredKey } from "@/lib/catalog/licenses/license-keys";
import { refundableUntil, refundDaysLeft } from "@/lib/commerce/orders/customer-orders.rows";
import { orderNumber } from "@/lib/commerce/orders/orders.constants";
import type { Prisma } from "@/lib/foundation/db/generated/client";
import { db } from "@/lib/foundation/db/client";
import { env } from "@/lib/foundation/env";
import { formatUtcDay } from "@/lib/foundation/format/dates";
import { formatCents, toCents } from "@/lib/foundation/format/money";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import { cleanName } from "@/lib/foundation/mail/clean-text";
import type { MailContent } from "@/lib/foundation/mail/content";
import { sendMail } from "@/lib/foundation/mail/send-mail";

type Receipt = {
  title: string;
  details: NonNullable<MailContent["details"]>;
  dashboardUrl: string;
  refundUntil: Date | null;
  hasDownload: boolean;
  kind: keyof typeof leads;
};

/** What a receipt email begins with. */
const leads = {
  free: () => "Your free app is ready. You can find it in My Purchases.",
  purchase: () => "Thank you for your purchase. You can find it in My Purchases.",
  subscription: (_title: string, hasDownload: boolean) =>
    `Thanks for subscribing. ${hasDownload ? "Download the app from" : "Find the app in"} My Purchases. ` +
    "Cancel anytime in Subscriptions.",
  renewal: (title: string) =>
    `Your subscription to “${title}” was renewed. You can cancel it anytime in your dashboard.`,
};

function kindOf(order: ReceiptRow): Receipt["kind"] {
  if (toCents(order.amount) === 0) return "free";
  if (!order.subscription) return "purchase";
  return isRenewal(order) ? "renewal" : "subscription";
}

/** Composes the receipt email of a completed order. */
function composeReceipt(receipt: Receipt): Omit<MailContent, "name"> {
  const { title, details, dashboardUrl, refundUntil, hasDownload, kind } = receipt;
  return {
    subject: `Your receipt for “${title}”`,
    heading: "Your receipt",
    paragraphs: [
      leads[kind](title, hasDownload),
      ...(refundUntil
        ? [
            "Not what you expected? You can request a refund in My Purchases until " +
              `${formatUtcDay(refundUntil.toISOString())}.`,
          ]
        : []),
    ],
    details,
    action: { label: "My Purchases", url: dashboardUrl },
  };
}

/** The label of the developer's name, which emails clean. */
const SOLD_BY = "Sold by";
/** The label of the row that says that there is no download. */
const DOWNLOAD = "Download";

/** The columns of an order that its receipt states. */
export const receiptSelect = {
  id: true,
  status: true,
  refundRequest: { select: { id: true } },
  amount: true,
  refundedAmount: true,
  appTitle: true,
  appPriceType: true,
  completedAt: true,
  cardBrand: true,
  cardLast4: true,
  appId: true,
  deletedAppId: true,
  milestoneId: true,
  releasedAt: true,
  releasedAmount: true,
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

const CARD_BRANDS: Record<string, string> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  discover: "Discover",
  diners: "Diners Club",
  jcb: "JCB",
  unionpay: "UnionPay",
};

/** Names a card by the provider's words for it ("visa", "4242" → "Visa ending in 4242"). */
export const formatCard = (brand: string | null, last4: string) =>
  `${CARD_BRANDS[brand ?? ""] ?? "Card"} ending in ${last4}`;

type HeldMoney = Pick<ReceiptRow, "milestoneId" | "releasedAt" | "releasedAmount" | "amount">;

/** Says where the money of a milestone is; nothing when all of it goes back or has gone back. */
function describeHeld({ milestoneId, releasedAt, releasedAmount, amount }: HeldMoney, leftCents: number) {
  const cents = Math.min(leftCents, toCents(releasedAmount ?? amount));
  if (!milestoneId || cents === 0) return [];
  const where = releasedAt
    ? `${formatCents(cents)} paid to the developer on ${formatUtcDay(releasedAt.toISOString())}`
    : "Held by Forgehall until the work is approved";
  return [["Payment", where] as [string, string]];
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
    [order.milestoneId ? "Milestone" : "App", order.appTitle],
    ...(order.developer ? [[SOLD_BY, order.developer.name] as [string, string]] : []),
    ["Order", orderNumber(order.id)],
    ["Date", formatUtcDay(completedAt.toISOString())],
    ["Amount", formatAmount(toCents(order.amount), order)],
    ...(order.cardLast4 ? [["Paid with", formatCard(order.cardBrand, order.cardLast4)] as [string, string]] : []),
    ...(order.periodEnd ? [["Paid through", formatUtcDay(order.periodEnd.toISOString())] as [string, string]] : []),
    ...describeHeld(order, toCents(order.amount) - refunded),
    ...(refunded > 0 ? [["Refunded", formatCents(refunded)] as [string, string]] : []),
    ...(order.license ? [["License key", readStoredKey(order.license)] as [string, string]] : []),
    ...(hasDownload || order.milestoneId ? [] : [[DOWNLOAD, appsMessages.noDownload] as [string, string]]),
  ];
}

/** Returns until when the buyer can request a refund of an order; null when they can't, or already have. */
export function refundWindow(order: ReceiptRow, now = new Date()): Date | null {
  if (order.milestoneId || order.refundRequest) return null;
  const { status, amount, completedAt } = order;
  const until = refundableUntil({ status, amountCents: toCents(amount), completedAt });
  return until && refundDaysLeft(until, now) !== null ? until : null;
}

/**
 * Job: emails the receipt of a completed order. Skips buyers whose account was deleted.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export const sendReceipt = defineJob({
  name: "send_receipt",
  payload: z.object({ orderId: z.string() }),
  priority: "money email",
  run: async ({ orderId }) => {
    const order = await db.order.findUnique({ where: { id: orderId }, select: receiptSelect });
    if (!order?.customer || !order.completedAt) return;
    const dashboardUrl = `${env.APP_URL.replace(/\/$/, "")}/customer-dashboard`;
    const rows = await describeReceipt(order, order.completedAt);
    const details = rows.map(([label, value]) => [label, label === SOLD_BY ? cleanName(value) : value] as const);
    const hasDownload = rows.every(([label]) => label !== DOWNLOAD);
    const content = composeReceipt({
      ...{ title: order.appTitle, details, dashboardUrl, hasDownload },
      refundUntil: refundWindow(order),
      kind: kindOf(order),
    });
    await sendMail({ key: `receipt-${order.id}`, kind: "receipt", to: order.customer, content });
  },
});
