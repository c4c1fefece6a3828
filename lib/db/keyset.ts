import { z } from "zod";
import { Prisma } from "@/lib/db/generated/client";

// Valid cursor values of each type, so that a forged cursor is rejected here and never reaches the database.
const valueSchemas = {
  boolean: z.boolean(),
  integer: z.int32(),
  float8: z.number().min(-1e6).max(1e6),
  numeric: z.string().regex(/^-?\d{1,8}(\.\d{1,2})?$/),
  /** Milliseconds since 1970. */
  timestamptz: z.int().min(0).max(Date.UTC(9999, 0)),
  uuid: z.uuid(),
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
export const keysetSchema = (keys: CursorKey<never>[]) =>
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
