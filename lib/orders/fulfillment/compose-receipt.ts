import { appsMessages } from "@/lib/apps/apps.messages";
import { formatCents } from "@/lib/format/money";
import type { MailContent } from "@/lib/mail/mail.dto";
import { orderNumber } from "@/lib/orders/orders.constants";

export type ReceiptOrder = {
  id: string;
  title: string;
  amountCents: number;
  priceType: string;
  completedAt: Date;
  hasDownload: boolean;
  /** Null when the app has no license keys. */
  licenseKey: string | null;
};

const date = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** Composes the receipt email of a completed order. */
export function composeReceipt(order: ReceiptOrder, dashboardUrl: string): Omit<MailContent, "name"> {
  const period = order.priceType === "one-time" ? "" : ` (first period, ${order.priceType})`;
  return {
    subject: `Your receipt for ${order.title}`,
    heading: "Your receipt",
    paragraphs: ["Thank you for your purchase. You can find it in My Purchases."],
    details: [
      ["App", order.title],
      ["Order", orderNumber(order.id)],
      ["Date", date.format(order.completedAt)],
      ["Amount", order.amountCents === 0 ? "Free" : `${formatCents(order.amountCents)}${period}`],
      ...(order.licenseKey ? [["License key", order.licenseKey] as const] : []),
      ...(order.hasDownload ? [] : [["Download", appsMessages.noDownload] as const]),
    ],
    action: { label: "My Purchases", url: dashboardUrl },
  };
}
