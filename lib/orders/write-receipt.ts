import { formatCents } from "@/lib/format/money";
import { writeMail } from "@/lib/mail/write-mail";
import { orderNumber } from "@/lib/orders/orders.constants";

export type ReceiptOrder = { id: string; title: string; amountCents: number; priceType: string; completedAt: Date; buyerName: string };

const date = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** The receipt of a completed order as a message. What people typed is escaped in the HTML part. */
export function writeReceipt(order: ReceiptOrder, dashboardUrl: string): { subject: string; text: string; html: string } {
  const period = order.priceType === "one-time" ? "" : ` (first period, ${order.priceType})`;
  return writeMail({
    subject: `Your receipt for ${order.title}`,
    heading: "Your receipt",
    name: order.buyerName,
    paragraphs: ["Thank you for your purchase. Your app is ready in your dashboard."],
    facts: [
      ["App", order.title],
      ["Order", orderNumber(order.id)],
      ["Date", date.format(order.completedAt)],
      ["Amount", order.amountCents === 0 ? "Free" : `${formatCents(order.amountCents)}${period}`],
    ],
    action: { label: "Open my dashboard", url: dashboardUrl },
  });
}
