import { entriesOf } from "@/lib/commerce/ledger/entries";
import type { LedgerKind } from "@/lib/commerce/ledger/ledger.constants";
import { type LedgerEntryRow, ledgerEntrySelect } from "@/lib/commerce/ledger/ledger.rows";
import { STATEMENT_TOTALS, statementsMessages, TOTAL_OF_KIND } from "@/lib/commerce/ledger/statements.constants";
import type { Statement, StatementLine, StatementSums } from "@/lib/commerce/ledger/statements.rows";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { queryRows } from "@/lib/foundation/db/query-rows";
import { AppError } from "@/lib/foundation/errors";
import { toDecimalString } from "@/lib/foundation/format/money";

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

/** Entries loaded at a time, which bounds memory. */
const BATCH = 500;

type OpenStatement = {
  /** "2026-11" */
  month: string;
  /** Cents. */
  opening: number;
  /** The month's entries, oldest first, a batch at a time. */
  lines: AsyncIterable<StatementLine[]>;
};

/** The first instant of a month, in UTC; of the month after it with `offset` 1. */
export const monthStart = (month: string, offset = 0) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + offset));

async function toLines(rows: LedgerEntryRow[], before: number): Promise<StatementLine[]> {
  const ids = rows.flatMap(({ transaction }) => transaction.orderId ?? []);
  const orders = await db.order.findMany({ where: { id: { in: ids } }, select: { id: true, appTitle: true } });
  const titles = new Map(orders.map(({ id, appTitle }) => [id, appTitle]));
  let balance = before;
  return rows.map(({ id, amountCents, createdAt, transaction: { kind, orderId } }) => {
    const cents = Number(amountCents);
    balance += cents;
    const appTitle = (orderId && titles.get(orderId)) ?? "";
    return { id, at: createdAt.toISOString(), kind: kind as LedgerKind, appTitle, orderId, cents, balance };
  });
}

/**
 * Opens a developer's statement of one month. Loads the first entries before returning, so that a failure becomes an
 * error response instead of a truncated file.
 * @param viewer authorized by the caller
 * @throws AppError not_found when the month has no entries
 */
export async function openStatement(viewer: Viewer, month: string): Promise<OpenStatement> {
  const mine = entriesOf(viewer.id);
  const start = monthStart(month);
  const within = { createdAt: { gte: start, lt: monthStart(month, 1) } };
  const load = (after: Prisma.LedgerEntryWhereInput) =>
    db.ledgerEntry.findMany({
      where: { AND: [mine, within, after] },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      take: BATCH,
      select: ledgerEntrySelect,
    });
  const [before, first] = await Promise.all([
    db.ledgerTotal.aggregate({
      where: { developerId: viewer.id, account: "developer", month: { lt: start } },
      _sum: { cents: true },
    }),
    load({}),
  ]);
  if (first.length === 0) throw new AppError("not_found", statementsMessages.notFound);
  const opening = Number(before._sum.cents ?? 0);

  async function* lines() {
    let balance = opening;
    for (let rows = first; ;) {
      const batch = await toLines(rows, balance);
      yield batch;
      const last = rows.at(-1);
      if (rows.length < BATCH || !last) return;
      balance = batch.at(-1)?.balance ?? balance;
      const { createdAt, id } = last;
      rows = await load({ OR: [{ createdAt: { gt: createdAt } }, { createdAt, id: { gt: id } }] });
      if (rows.length === 0) return;
    }
  }
  return { month, opening, lines: lines() };
}

/**
 * Adds up a statement's lines while they are printed, so that the totals below them are those of exactly these lines:
 * the current month may grow meanwhile.
 * @param opening cents
 */
export function createSummary(opening: number) {
  const sums: StatementSums = { sales: 0, refunds: 0, disputes: 0, adjustments: 0, payouts: 0, reversals: 0 };
  let closing = opening;
  return {
    sums,
    add({ kind, cents, balance }: StatementLine): void {
      sums[TOTAL_OF_KIND[kind]] += cents;
      closing = balance;
    },
    get closing() {
      return closing;
    },
  };
}
