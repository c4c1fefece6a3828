import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import type { Prisma } from "@/lib/db/generated/client";
import { AppError } from "@/lib/errors";
import { entriesOf } from "@/lib/ledger/find-entries";
import type { LedgerKind } from "@/lib/ledger/ledger.constants";
import { ledgerEntrySelect, type LedgerEntryRow } from "@/lib/ledger/ledger.select";
import type { StatementLine } from "@/lib/ledger/statements/statements.dto";
import { statementsMessages } from "@/lib/ledger/statements/statements.messages";

/** Entries loaded at a time, which bounds memory. */
const BATCH = 500;

export type OpenStatement = {
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
