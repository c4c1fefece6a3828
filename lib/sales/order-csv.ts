import { csvDateTime, csvLine, escapeFormula } from "@/lib/format/csv";
import { toCents, toDecimalString } from "@/lib/format/money";
import type { DeveloperOrder } from "@/lib/sales/sales.dto";

export const orderCsvHeader = csvLine([
  "Order ID",
  "Ordered at (UTC)",
  "Paid at (UTC)",
  "App",
  "Category",
  "Billing",
  "Buyer",
  "Status",
  "Amount (USD)",
  "Refunded (USD)",
  "Revenue (USD)",
]);

/** Formats an order as a CSV line. Revenue matches the dashboard: completed orders minus refunds. */
export function toOrderCsvLine(order: DeveloperOrder): string {
  const revenue = order.status === "completed" ? toCents(order.amount) - toCents(order.refundedAmount) : 0;
  return csvLine([
    order.id,
    csvDateTime(order.createdAt),
    csvDateTime(order.completedAt),
    escapeFormula(order.app.title),
    escapeFormula(order.app.category),
    order.priceType,
    escapeFormula(order.customer?.name ?? ""),
    order.status,
    order.amount,
    order.refundedAmount,
    toDecimalString(revenue),
  ]);
}
