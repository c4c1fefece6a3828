import { csvDateTime, csvLine, escapeFormula } from "@/lib/format/csv";
import { toDecimalString } from "@/lib/format/money";
import type { Earnings } from "@/lib/ledger/find-earnings";
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
  "Platform fee (USD)",
]);

/**
 * Formats an order as a CSV line. Revenue matches the dashboard and the ledger: the developer's share of completed
 * orders. With the platform's fee, it adds up to the amount minus refunds.
 */
export function toOrderCsvLine(order: DeveloperOrder, { share, fee }: Earnings): string {
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
    toDecimalString(share),
    toDecimalString(fee),
  ]);
}
