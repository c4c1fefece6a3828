import { csvDateTime, csvLine, own, ownNumber } from "@/lib/format/csv";
import { toDecimalString } from "@/lib/format/money";
import type { Earnings } from "@/lib/ledger/find-earnings";
import type { DeveloperOrder } from "@/lib/sales/sales.dto";

const header = [
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
];

export const orderCsvHeader = csvLine(header.map(own));

/**
 * Formats an order as a CSV line. Revenue matches the dashboard and the ledger: the developer's share of completed
 * orders. With the platform's fee, it adds up to the amount minus refunds.
 */
export function toOrderCsvLine(order: DeveloperOrder, { share, fee }: Earnings): string {
  return csvLine([
    own(order.id),
    csvDateTime(order.createdAt),
    csvDateTime(order.completedAt),
    order.app.title,
    order.app.category,
    own(order.priceType),
    order.customer?.name ?? "",
    own(order.status),
    ownNumber(order.amount),
    ownNumber(order.refundedAmount),
    ownNumber(toDecimalString(share)),
    ownNumber(toDecimalString(fee)),
  ]);
}
