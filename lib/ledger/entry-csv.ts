import { csvDateTime, csvLine, own, ownNumber } from "@/lib/format/csv";
import type { LedgerEntry } from "@/lib/ledger/ledger.dto";

const header = ["Entry ID", "Date (UTC)", "Kind", "Order ID", "Amount (USD)", "Available at (UTC)"];

export const entryCsvHeader = csvLine(header.map(own));

/** Formats a ledger entry as a CSV line. */
export function toEntryCsvLine({ id, createdAt, kind, orderId, amount, availableAt }: LedgerEntry): string {
  return csvLine([
    own(id),
    csvDateTime(createdAt),
    own(kind),
    own(orderId ?? ""),
    ownNumber(amount),
    csvDateTime(availableAt),
  ]);
}
