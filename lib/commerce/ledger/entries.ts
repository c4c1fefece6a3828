import {
  type LedgerEntry,
  type LedgerEntryRow,
  ledgerEntrySelect,
  type ShownEntry,
  toLedgerEntry,
} from "@/lib/commerce/ledger/ledger.rows";
import type { Prisma } from "@/lib/foundation/db/generated/client";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { type Cursor, findPage, type KeysetRows, newestFirst } from "@/lib/foundation/db/keyset";
import { type GeneratedFile, streamCsvFile } from "@/lib/foundation/generated-files";
import { csvDateTime, csvLine, own, ownNumber } from "@/lib/foundation/format/csv";
import { type Page, pageOrFirst } from "@/lib/foundation/lists";

/** `cursor` loads the page after it, `before` the page preceding it. */
export type LedgerQuery = { limit: number; cursor?: string | undefined; before?: string | undefined };

/**
 * Lists the entries of the viewer's ledger, newest first. All of them add up to the balance (`getBalance`).
 * @throws AppError invalid_input when the cursor is invalid
 */
export async function listEntries(
  viewer: Viewer | null,
  { limit, cursor, before }: LedgerQuery,
): Promise<Page<LedgerEntry> & { previousCursor: string | null }> {
  authorize(viewer, "sales.read");
  const [{ rows, nextCursor, previousCursor }, { _sum: counted }] = await Promise.all([
    findEntries(viewer.id, limit, { after: cursor, before }),
    db.ledgerTotal.aggregate({ where: { developerId: viewer.id, account: "developer" }, _sum: { entries: true } }),
  ]);
  return { items: rows.map(toLedgerEntry), nextCursor, previousCursor, total: counted.entries ?? 0 };
}

/** The entries on a developer's account: not those of the platform or the provider in the same transactions. */
export const entriesOf = (developerId: string): Prisma.LedgerEntryWhereInput => ({ developerId, account: "developer" });

/**
 * Loads one page of a developer's ledger entries, newest first.
 * @throws AppError invalid_input when the cursor is invalid
 */
function findEntries(developerId: string, limit: number, cursor: Cursor): Promise<KeysetRows<LedgerEntryRow>> {
  return findPage(newestFirst("ledger"), limit, cursor, ({ where, ...args }) =>
    db.ledgerEntry.findMany({ where: { AND: [entriesOf(developerId), where] }, ...args, select: ledgerEntrySelect }),
  );
}

const PAGE_SIZE = 20;

/** Loads a page of the viewer's ledger for the Payouts tab. An invalid cursor loads the first page. */
export async function loadEntriesPage(viewer: Viewer | null, { after, before }: Cursor) {
  authorize(viewer, "sales.read");
  const page = await pageOrFirst({ after, before }, (cursor) =>
    listEntries(viewer, { limit: PAGE_SIZE, cursor: cursor.after, before: cursor.before }),
  );
  const ids = page.items.flatMap(({ orderId }) => orderId ?? []);
  const orders = await db.order.findMany({
    where: { id: { in: ids }, developerId: viewer.id },
    select: { id: true, appTitle: true, createdAt: true, platformFeePercent: true, milestoneId: true },
  });
  const milestones = await db.milestone.findMany({
    where: { id: { in: orders.flatMap(({ milestoneId }) => milestoneId ?? []) } },
    select: { id: true, projectId: true },
  });
  const projects = new Map(milestones.map(({ id, projectId }) => [id, projectId]));
  const byId = new Map(
    orders.map(({ id, appTitle, createdAt, platformFeePercent, milestoneId }) => [
      id,
      {
        appTitle,
        createdAt: createdAt.toISOString(),
        projectId: projects.get(milestoneId ?? "") ?? null,
        feePercent: Number(platformFeePercent),
      },
    ]),
  );
  const items: ShownEntry[] = page.items.map((entry) => ({ ...entry, order: byId.get(entry.orderId ?? "") ?? null }));
  return { ...page, items };
}

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

const header = ["Entry ID", "Date (UTC)", "Kind", "Order ID", "Amount (USD)", "Available at (UTC)"];

const entryCsvHeader = csvLine(header.map(own));

/** Formats a ledger entry as a CSV line. */
function toEntryCsvLine({ id, createdAt, kind, orderId, amount, availableAt }: LedgerEntry): string {
  return csvLine([
    own(id),
    csvDateTime(createdAt),
    own(kind),
    own(orderId ?? ""),
    ownNumber(amount),
    csvDateTime(availableAt),
  ]);
}
