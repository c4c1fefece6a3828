import { csvDateTime, csvLine } from "@/lib/format/csv";
import type { LedgerEntry } from "@/lib/ledger/ledger.dto";

export const entryCsvHeader = csvLine([
  "Entry ID",
  "Date (UTC)",
  "Kind",
  "Order ID",
  "Amount (USD)",
  "Available at (UTC)",
]);

/** Formats a ledger entry as a CSV line. */
export function toEntryCsvLine({ id, createdAt, kind, orderId, amount, availableAt }: LedgerEntry): string {
  return csvLine([id, csvDateTime(createdAt), kind, orderId ?? "", amount, csvDateTime(availableAt)]);
}
