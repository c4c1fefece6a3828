import { z } from "zod";
import { decodeCursor, encodeCursor } from "@/lib/cursor";
import {
  keysetOrder,
  keysetSchema,
  keysetWhere,
  type CursorKey,
  type CursorValue,
  type Direction,
  type SortKey,
} from "@/lib/db/keyset";
import { Prisma } from "@/lib/db/generated/client";

/** Where a page begins: after a row, before a row or, with neither, at the start. */
export type Cursor = { after?: string | undefined; before?: string | undefined };

export type KeysetRows<Row> = { rows: Row[]; nextCursor: string | null; previousCursor: string | null };

type CursorOrder<Row> = { name: string; keys: CursorKey<Row>[] };

/** Returns the values of a cursor of this list. @throws AppError invalid_input for an invalid cursor */
function parseCursor(order: CursorOrder<never>, cursor: string): CursorValue[] {
  const [, ...values] = decodeCursor(cursor, z.tuple([z.literal(order.name)], z.unknown()));
  return decodeCursor(encodeCursor(values as CursorValue[]), keysetSchema(order.keys));
}

/**
 * Loads one page of a list, forward or backward. What `findPage` and `keysetPage` have in common.
 * @param load loads `take` rows after or before the row with these values, or from the start without values
 * @throws AppError invalid_input when the cursor does not belong to this list
 */
export async function loadPage<Row>(
  order: CursorOrder<Row>,
  limit: number,
  pageCursor: Cursor,
  load: (values: CursorValue[] | undefined, side: Direction, take: number) => Promise<Row[]>,
): Promise<KeysetRows<Row>> {
  const side: Direction = pageCursor.before === undefined ? "after" : "before";
  const cursor = pageCursor.before ?? pageCursor.after;
  const found = await load(cursor === undefined ? undefined : parseCursor(order, cursor), side, limit + 1);

  const more = found.length > limit;
  // Back at the start with too few rows, because some were deleted: load a full first page instead.
  if (side === "before" && found.length < limit) return loadPage(order, limit, {}, load);
  const rows = found.slice(0, limit);
  if (side === "before") rows.reverse();

  const cursorOf = (row: Row | undefined) =>
    row ? encodeCursor([order.name, ...order.keys.map((key) => key.value(row))]) : null;
  return {
    rows,
    nextCursor: side === "before" || more ? cursorOf(rows.at(-1)) : null,
    previousCursor:
      side === "before" ? (more ? cursorOf(rows[0]) : null) : cursor === undefined ? null : cursorOf(rows[0]),
  };
}

/** The sort order of a list that is read with SQL. Cursors contain the name, so that they fit no other order. */
export type ListOrder<Row> = { name: string; keys: SortKey<Row>[] };

/** The SQL parts that a list's query inserts: condition, order and number of rows. */
export type Slice = { where: Prisma.Sql; order: Prisma.Sql; take: number };

/**
 * Loads one page of a list with SQL by keyset pagination (decision 0010): for a list that Prisma cannot say or cannot
 * read fast. Others use `findPage`.
 * @param load runs the list's query with the given SQL parts
 * @throws AppError invalid_input when the cursor does not belong to this list
 */
export function keysetPage<Row>(
  order: ListOrder<Row>,
  limit: number,
  cursor: Cursor,
  load: (slice: Slice) => Promise<Row[]>,
): Promise<KeysetRows<Row>> {
  return loadPage(order, limit, cursor, (values, side, take) =>
    load({
      where: values ? keysetWhere(order.keys, values, side) : Prisma.sql`TRUE`,
      order: keysetOrder(order.keys, side),
      take,
    }),
  );
}
