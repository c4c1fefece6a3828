import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { entryCsvHeader, toEntryCsvLine } from "@/lib/ledger/entry-csv";
import { findEntries } from "@/lib/ledger/find-entries";
import { toLedgerEntry } from "@/lib/ledger/ledger.select";
<<<<<<< HEAD
import type { GeneratedFile } from "@/lib/generated-file";

/** Entries loaded at a time, which bounds memory. */
const BATCH = 1_000;

/**
 * Exports the entries of the viewer's ledger as CSV, newest first, loaded while streaming. Loads the first batch before
 * returning, so that a failure becomes an error response instead of a truncated file.
 */
export async function exportEntries(viewer: Viewer | null): Promise<GeneratedFile> {
=======
import { streamCsvFile } from "@/lib/stream-csv-file";
import type { TextFile } from "@/lib/text-file";

/** Exports the entries of the viewer's ledger as CSV, newest first, loaded while streaming. */
export async function exportEntries(viewer: Viewer | null): Promise<TextFile> {
>>>>>>> w/payouts-lead
  authorize(viewer, "sales.read");
  return streamCsvFile({
    filename: "forgehall-ledger.csv",
    header: entryCsvHeader,
    load: (limit, cursor) => findEntries(viewer.id, limit, cursor),
    toLine: (row) => toEntryCsvLine(toLedgerEntry(row)),
  });
}
