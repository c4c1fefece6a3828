import { escapeHtml } from "@/lib/format/escape-html";
import { formatCents } from "@/lib/format/money";
import { orderNumber } from "@/lib/orders/orders.constants";

export type ReceiptOrder = { id: string; title: string; amountCents: number; priceType: string; completedAt: Date; buyerName: string };

const date = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

function lines(order: ReceiptOrder): [string, string][] {
  const period = order.priceType === "one-time" ? "" : ` (first period, ${order.priceType})`;
  return [
    ["App", order.title],
    ["Order", orderNumber(order.id)],
    ["Date", date.format(order.completedAt)],
    ["Amount", order.amountCents === 0 ? "Free" : `${formatCents(order.amountCents)}${period}`],
  ];
}

const thanks = "Thank you for your purchase. Your app is ready in your dashboard:";

function text(order: ReceiptOrder, link: string): string {
  const rows = lines(order).map(([name, value]) => `${name}: ${value}`);
  return [`Hello ${order.buyerName},`, "", thanks, link, "", ...rows, "", "Forgehall", ""].join("\n");
}

function html(order: ReceiptOrder, link: string): string {
  const cell = "padding:6px 16px 6px 0;text-align:left;vertical-align:top";
  const rows = lines(order).map(([name, value]) => `<tr><th scope="row" style="${cell};font-weight:600">${name}</th><td style="${cell}">${escapeHtml(value)}</td></tr>`);
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject(order))}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif;color:#1a1a1a;background:#ffffff">
<main style="max-width:560px">
<h1 style="font-size:22px;line-height:1.3;margin:0 0 16px">Your receipt</h1>
<p>Hello ${escapeHtml(order.buyerName)},</p>
<p>${thanks} <a href="${escapeHtml(link)}" style="color:#1a1a1a">open my dashboard</a>.</p>
<table style="border-collapse:collapse;margin:16px 0">
${rows.join("\n")}
</table>
<p>Forgehall</p>
</main>
</body>
</html>
`;
}

const subject = ({ title }: ReceiptOrder) => `Your receipt for ${title}`;

/** The receipt of a completed order as a message. What people typed is escaped in the HTML part. */
export function writeReceipt(order: ReceiptOrder, dashboardUrl: string): { subject: string; text: string; html: string } {
  return { subject: subject(order), text: text(order, dashboardUrl), html: html(order, dashboardUrl) };
}
