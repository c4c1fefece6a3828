import { entryLabel } from "@/lib/commerce/ledger/ledger.constants";
import { createSummary, monthStart, openStatement } from "@/lib/commerce/ledger/statements";
import { STATEMENT_TOTALS, TOTAL_LABELS } from "@/lib/commerce/ledger/statements.constants";
import type { StatementLine } from "@/lib/commerce/ledger/statements.rows";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import type { GeneratedFile } from "@/lib/foundation/generated-files";
import { BYTE_ORDER_MARK, csvDateTime, csvLine, own, ownNumber } from "@/lib/foundation/format/csv";
import { toDecimalString } from "@/lib/foundation/format/money";

const header = ["Date (UTC)", "Description", "App", "Order ID", "Amount (USD)", "Balance (USD)"];

const NONE = own("");
const dollars = (cents: number) => ownNumber(toDecimalString(cents));

const entry = ({ at, kind, appTitle, orderId, cents, balance }: StatementLine) =>
  csvLine([
    csvDateTime(at),
    own(entryLabel(kind, cents)),
    appTitle,
    own(orderId ?? ""),
    dollars(cents),
    dollars(balance),
  ]);

/**
 * Exports the viewer's statement of one month as CSV, loaded while streaming: the opening balance, every entry, oldest
 * first, the sums of the month, and the closing balance.
 * @param month "2026-11"
 * @throws AppError not_found when the month has no entries
 */
export async function exportStatementCsv(viewer: Viewer | null, month: string): Promise<GeneratedFile> {
  authorize(viewer, "sales.read");
  const { opening, lines } = await openStatement(viewer, month);
  const start = csvDateTime(monthStart(month).toISOString());

  async function* parts() {
    const summary = createSummary(opening);
    yield BYTE_ORDER_MARK + csvLine(header.map(own));
    yield csvLine([start, own("Opening balance"), NONE, NONE, NONE, dollars(opening)]);
    for await (const batch of lines) {
      for (const line of batch) summary.add(line);
      yield batch.map(entry).join("");
    }
    const totals = STATEMENT_TOTALS.map((name) =>
      csvLine([NONE, own(`Total: ${TOTAL_LABELS[name]}`), NONE, NONE, dollars(summary.sums[name]), NONE]),
    );
    yield totals.join("") + csvLine([NONE, own("Closing balance"), NONE, NONE, NONE, dollars(summary.closing)]);
  }
  return { filename: `forgehall-statement-${month}.csv`, type: "text/csv; charset=utf-8", parts: parts() };
}
