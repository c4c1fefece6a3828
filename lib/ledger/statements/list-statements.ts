import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/client";
import { queryRows } from "@/lib/db/query-rows";
import { toDecimalString } from "@/lib/format/money";
import type { LedgerKind } from "@/lib/ledger/ledger.constants";
import { STATEMENT_TOTALS, TOTAL_OF_KIND } from "@/lib/ledger/statements/statements.constants";
import type { Statement } from "@/lib/ledger/statements/statements.dto";

const noSums = () => ({ sales: 0, refunds: 0, disputes: 0, adjustments: 0, payouts: 0, reversals: 0 });

/**
 * Lists the viewer's monthly statements, newest first: each month (in UTC) with entries on their account, its opening
 * and closing balance, and its sums. Read from the ledger's totals.
 */
export async function listStatements(viewer: Viewer | null, now = new Date()): Promise<Statement[]> {
  authorize(viewer, "sales.read");
  const rows = await queryRows(
    db,
    { month: "text", kind: "varchar", cents: "int8" },
    Prisma.sql`
      SELECT to_char(month, 'YYYY-MM') AS month, kind, sum(cents)::int8 AS cents
      FROM ledger_totals WHERE developer_id = ${viewer.id}::uuid AND account = 'developer'
      GROUP BY 1, 2 ORDER BY 1`,
  );
  const months = new Map<string, ReturnType<typeof noSums>>();
  for (const { month, kind, cents } of rows) {
    const sums = months.get(month) ?? noSums();
    sums[TOTAL_OF_KIND[kind as LedgerKind]] += Number(cents);
    months.set(month, sums);
  }
  const current = now.toISOString().slice(0, 7);
  let balance = 0;
  const statements = [...months].map(([month, sums]) => {
    const opening = balance;
    balance += STATEMENT_TOTALS.reduce((sum, name) => sum + sums[name], 0);
    return {
      month,
      complete: month < current,
      opening: toDecimalString(opening),
      sales: toDecimalString(sums.sales),
      refunds: toDecimalString(sums.refunds),
      disputes: toDecimalString(sums.disputes),
      adjustments: toDecimalString(sums.adjustments),
      payouts: toDecimalString(sums.payouts),
      reversals: toDecimalString(sums.reversals),
      closing: toDecimalString(balance),
    };
  });
  return statements.reverse();
}
