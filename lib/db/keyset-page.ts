import { z } from "zod";
import { decodeCursor, encodeCursor } from "@/lib/cursor";
import {
  keysetOrder,
  keysetSchema,
  keysetWhere,
  type CursorValue,
  type Direction,
  type SortKey,
} from "@/lib/db/keyset";
import { Prisma } from "@/lib/db/generated/client";

/** Where a page begins: after one row, before another, or (neither) at the start. */
export type Cursor = { after?: string | undefined; before?: string | undefined };

export type KeysetRows<Row> = { rows: Row[]; nextCursor: string | null; previousCursor: string | null };

/** The order of a list. The name is part of each cursor, so that none is used in another order. */
export type ListOrder<Row> = { name: string; keys: SortKey<Row>[] };

/** What the list's query puts in: a condition, an order and how many rows to take. */
export type Slice = { where: Prisma.Sql; order: Prisma.Sql; take: number };

/** The values of a cursor of this list. @throws AppError invalid_input when it is none */
function parseCursor(order: ListOrder<never>, cursor: string): CursorValue[] {
  const [, ...values] = decodeCursor(cursor, z.tuple([z.literal(order.name)], z.unknown()));
  return decodeCursor(encodeCursor(values as CursorValue[]), keysetSchema(order.keys));
}

/**
 * One page of a list in keyset order, going forward or back (decision 0010).
 * @param load runs the list's query for a slice of it
 * @throws AppError invalid_input when the cursor is not one of this list
 */
export async function keysetPage<Row>(
  order: ListOrder<Row>,
  limit: number,
  pageCursor: Cursor,
  load: (slice: Slice) => Promise<Row[]>,
): Promise<KeysetRows<Row>> {
  const side: Direction = pageCursor.before === undefined ? "after" : "before";
  const cursor = pageCursor.before ?? pageCursor.after;
  const where = cursor === undefined ? Prisma.sql`TRUE` : keysetWhere(order.keys, parseCursor(order, cursor), side);
  const found = await load({ where, order: keysetOrder(order.keys, side), take: limit + 1 });

  const more = found.length > limit;
  // Back at the start: a first page is a full one, whatever was deleted meanwhile.
  if (side === "before" && found.length < limit) return keysetPage(order, limit, {}, load);
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
