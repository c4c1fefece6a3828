import type { LedgerEntry } from "@/lib/ledger/ledger.dto";

/** An entry with what its developer recognizes the order by. */
export type ShownEntry = LedgerEntry & {
  order: {
    appTitle: string;
    createdAt: string;
    /** The platform's share of the sale, in percent. */
    feePercent: number;
  } | null;
};
