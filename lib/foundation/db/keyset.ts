import { z } from "zod";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { AppError } from "@/lib/foundation/errors";
import { storable } from "@/lib/foundation/fields.constants";

/** Encodes the sort values of a row as an opaque cursor. */
export function encodeCursor(values: (string | number | boolean | null)[]): string {
  return Buffer.from(JSON.stringify(values)).toString("base64url");
}

/**
 * Decodes a cursor and validates it against the list's sort values.
 * @throws AppError invalid_input when it is not a cursor of this list
 */
export function decodeCursor<T>(cursor: string, shape: z.ZodType<T>): T {
  try {
    return shape.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
  } catch {
    throw new AppError("invalid_input", "cursor is invalid", {
      issues: [{ path: "cursor", message: "cursor is invalid" }],
    });
  }
}

/** Returns the name at the start of a cursor, for lists with several orders; undefined when it has none. */
export function cursorName(cursor: string | undefined): unknown {
  try {
    return cursor === undefined ? undefined : decodeCursor(cursor, z.array(z.unknown()))[0];
  } catch {
    return undefined;
  }
}

// Valid cursor values of each type, so that a forged cursor is rejected here and never reaches the database.
const valueSchemas = {
  boolean: z.boolean(),
  integer: z.int32(),
  float8: z.number().min(-1e6).max(1e6),
  numeric: z.string().regex(/^-?\d{1,8}(\.\d{1,2})?$/),
  /** Milliseconds since 1970. */
  timestamptz: z.int().min(0).max(Date.UTC(9999, 0)),
  uuid: z.uuid(),
  text: z.string().max(500).refine(storable),
  bigint: z.string().regex(/^\d{1,18}$/),
} as const;

export type CursorValue = boolean | number | string;

/** One column of a list's sort order, as stored in a cursor. Columns are never null; the last one is unique. */
export type CursorKey<Row> = {
  type: keyof typeof valueSchemas;
  descending: boolean;
  /** The row's value as stored in a cursor. */
  value: (row: Row) => CursorValue;
};

/** The same with its SQL expression, for a list that is read with SQL. */
export type SortKey<Row> = CursorKey<Row> & { sql: Prisma.Sql };

export type Direction = "after" | "before";

/** The schema of a cursor for this order. */
const keysetSchema = (keys: CursorKey<never>[]) =>
  z
    .array(z.unknown())
    .length(keys.length)
    .transform((values, context) =>
      values.map((value, index): CursorValue => {
        const result = valueSchemas[keys[index]?.type ?? "uuid"].safeParse(value);
        if (!result.success) context.addIssue("not a value of this list");
        return result.success ? result.data : "";
      }),
    );

function literal(type: CursorKey<never>["type"], value: CursorValue): Prisma.Sql {
  const parameter = type === "timestamptz" ? new Date(Number(value)).toISOString() : value;
  return Prisma.sql`${parameter}::${Prisma.raw(type)}`;
}

const comparesLess = (key: CursorKey<never>, side: Direction) => key.descending === (side === "after");

/**
 * The condition for rows on one side of a cursor. When all keys sort in one direction it is a row comparison, which can
 * use an index.
 */
export function keysetWhere(keys: SortKey<never>[], values: CursorValue[], side: Direction): Prisma.Sql {
  const literals = keys.map((key, index) => literal(key.type, values[index] ?? ""));
  const below = keys.map((key) => comparesLess(key, side));
  const sign = (index: number) => Prisma.raw(below[index] ? "<" : ">");
  if (below.every((value) => value === below[0])) {
    return Prisma.sql`(${Prisma.join(keys.map(({ sql }) => sql))}) ${sign(0)} (${Prisma.join(literals)})`;
  }
  const steps = keys.map((key, index) => {
    const equal = keys.slice(0, index).map(({ sql }, before) => Prisma.sql`${sql} = ${literals[before]}`);
    return Prisma.join([...equal, Prisma.sql`${key.sql} ${sign(index)} ${literals[index]}`], " AND ");
  });
  return Prisma.sql`(${Prisma.join(steps, " OR ")})`;
}

/** The ORDER BY list for reading in that direction. */
export function keysetOrder(keys: SortKey<never>[], side: Direction): Prisma.Sql {
  return Prisma.join(keys.map((key) => Prisma.sql`${key.sql} ${Prisma.raw(comparesLess(key, side) ? "DESC" : "ASC")}`));
}

/** The fields that Prisma's lists are sorted by, and the type of each in a cursor. None is ever null. */
const KEYSET_FIELDS = {
  addedAt: "timestamptz",
  at: "timestamptz",
  createdAt: "timestamptz",
  lastMessageAt: "timestamptz",
  lastUsedAt: "timestamptz",
  publishedAt: "timestamptz",
  amount: "numeric",
  appId: "uuid",
  conversationId: "uuid",
  id: "uuid",
  featured: "boolean",
  position: "integer",
  number: "integer",
} as const;

type KeysetField = keyof typeof KEYSET_FIELDS;

type Values = { timestamptz: Date; numeric: Prisma.Decimal; uuid: string; boolean: boolean; integer: number };
type FieldValue<F extends KeysetField> = Values[(typeof KEYSET_FIELDS)[F]];

/** A row with the fields of an order. */
type RowWith<F extends KeysetField> = { [Name in F]: FieldValue<Name> };

/** The sort order of a list; the last field is unique. Cursors contain the name, so that they fit no other order. */
export type FieldOrder<F extends KeysetField> = { name: string; fields: readonly (readonly [F, "asc" | "desc"])[] };

/** The order's columns, as stored in a cursor: dates in milliseconds, decimals as strings. */
const fieldKeys = <F extends KeysetField>({ fields }: FieldOrder<F>): CursorKey<RowWith<F>>[] =>
  fields.map(([field, sort]) => ({
    type: KEYSET_FIELDS[field],
    descending: sort === "desc",
    value: (row) => {
      const value: Date | Prisma.Decimal | CursorValue = row[field];
      if (value instanceof Date) return value.getTime();
      return typeof value === "object" ? value.toString() : value;
    },
  }));

/** The usual order. */
export const newestFirst = (name: string): FieldOrder<"createdAt" | "id"> => ({
  name,
  fields: [
    ["createdAt", "desc"],
    ["id", "desc"],
  ],
});

type Filter<Value> = [Value] extends [boolean]
  ? { equals: boolean; not?: boolean }
  : { equals?: Value; lt?: Value; lte?: Value; gt?: Value; gte?: Value };

/** Prisma's `where` of a model with these fields. */
type KeysetWhere<F extends KeysetField> = { [Name in F]?: Filter<FieldValue<Name>> } & {
  AND?: KeysetWhere<F>[];
  OR?: KeysetWhere<F>[];
};

/** A field's value in a cursor, and whether the wanted rows are below it. */
type Bound = { field: KeysetField; value: Date | CursorValue; below: boolean };

/** The condition for rows beyond the first bound, or equal to it and beyond the others. */
function beyond([{ field, value, below }, ...rest]: readonly [Bound, ...Bound[]]): KeysetWhere<KeysetField> {
  // Prisma does not compare booleans: false is below true, and nothing is below false.
  const strictly = typeof value === "boolean" ? { equals: !below, not: value } : below ? { lt: value } : { gt: value };
  const [next, ...others] = rest;
  if (!next) return { [field]: strictly };
  return { OR: [{ [field]: strictly }, { AND: [{ [field]: { equals: value } }, beyond([next, ...others])] }] };
}

/**
 * Returns Prisma's `where` for the rows on one side of a cursor. The bound of the first field is repeated outside of
 * the OR, so that PostgreSQL starts reading an index there.
 */
function keysetFieldsWhere<F extends KeysetField>(
  { fields }: FieldOrder<F>,
  values: CursorValue[],
  side: Direction,
): KeysetWhere<F> {
  const [first, ...rest] = fields.map(([field, sort], index): Bound => {
    const value = values[index] ?? "";
    const isDate = KEYSET_FIELDS[field] === "timestamptz";
    return { field, value: isDate ? new Date(Number(value)) : value, below: (sort === "desc") === (side === "after") };
  });
  if (!first) return {};
  const { field, value, below } = first;
  const start = typeof value === "boolean" ? {} : { [field]: below ? { lte: value } : { gte: value } };
  return { AND: [start, beyond([first, ...rest])] } as KeysetWhere<F>;
}

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
 * Loads one page of a list with SQL by keyset pagination (decision 0010): for a list that Prisma can't express or
 * can't read fast enough. Others use `findPage`.
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

/** The arguments of `findMany` for one page of a list. */
type PageArgs<F extends KeysetField> = {
  where: KeysetWhere<F>;
  orderBy: { [Name in F]?: "asc" | "desc" }[];
  take: number;
};

const REVERSED = { asc: "desc", desc: "asc" } as const;

/**
 * Loads one page of a list with Prisma by keyset pagination, forward or backward (decision 0010).
 * @param load runs `findMany` with the list's own `where` and the given one
 * @throws AppError invalid_input when the cursor does not belong to this list
 */
export function findPage<F extends KeysetField, Row extends RowWith<F>>(
  order: FieldOrder<F>,
  limit: number,
  cursor: Cursor,
  load: (args: PageArgs<F>) => Promise<Row[]>,
): Promise<KeysetRows<Row>> {
  return loadPage<Row>({ name: order.name, keys: fieldKeys(order) }, limit, cursor, (values, side, take) => {
    const orderBy = order.fields.map(([field, sort]) => ({ [field]: side === "after" ? sort : REVERSED[sort] }));
    return load({
      where: values ? keysetFieldsWhere(order, values, side) : {},
      orderBy: orderBy as PageArgs<F>["orderBy"],
      take,
    });
  });
}
