import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { BYTE_ORDER_MARK } from "@/lib/format/csv";
import { entryCsvHeader, toEntryCsvLine } from "@/lib/ledger/entry-csv";
import { findEntries } from "@/lib/ledger/find-entries";
import { toLedgerEntry } from "@/lib/ledger/ledger.select";
import type { GeneratedFile } from "@/lib/generated-file";

/** Entries loaded at a time, which bounds memory. */
const BATCH = 1_000;

/**
 * Exports the entries of the viewer's ledger as CSV, newest first, loaded while streaming. Loads the first batch before
 * returning, so that a failure becomes an error response instead of a truncated file.
 */
export async function exportEntries(viewer: Viewer | null): Promise<GeneratedFile> {
  authorize(viewer, "sales.read");
  const load = (after?: string) => findEntries(viewer.id, BATCH, { after });
  const first = await load();

  async function* parts() {
    yield BYTE_ORDER_MARK + entryCsvHeader;
    for (let page = first; ; page = await load(page.nextCursor)) {
      yield page.rows.map((row) => toEntryCsvLine(toLedgerEntry(row))).join("");
      if (!page.nextCursor) return;
    }
  }
  return { filename: "forgehall-ledger.csv", type: "text/csv; charset=utf-8", parts: parts() };
}
