import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { entryCsvHeader, toEntryCsvLine } from "@/lib/ledger/entry-csv";
import { findEntries } from "@/lib/ledger/find-entries";
import { toLedgerEntry } from "@/lib/ledger/ledger.select";
import { streamCsvFile } from "@/lib/stream-csv-file";
import type { GeneratedFile } from "@/lib/generated-file";

/** Exports the entries of the viewer's ledger as CSV, newest first, loaded while streaming. */
export async function exportEntries(viewer: Viewer | null): Promise<GeneratedFile> {
  authorize(viewer, "sales.read");
  return streamCsvFile({
    filename: "forgehall-ledger.csv",
    header: entryCsvHeader,
    load: (limit, cursor) => findEntries(viewer.id, limit, cursor),
    toLine: (row) => toEntryCsvLine(toLedgerEntry(row)),
  });
}
