import { channel } from "node:diagnostics_channel";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { db, type Db } from "@/lib/foundation/db/client";
import { getReplica } from "@/lib/foundation/db/replica";

/** Receives each statement with its declared columns, for the test that compares them with PostgreSQL's own. */
const statements = channel("forgehall:statement");

/**
 * Runs a statement that Prisma cannot say, or cannot say fast. Rows are not checked here: a test compares the columns
 * of every statement with PostgreSQL's own description (tests/plans/row-types.test.ts).
 * @param columns what the statement returns
 */
export async function queryRows<const C extends Columns>(
  client: Pick<Db, "$queryRaw">,
  columns: C,
  sql: Prisma.Sql,
): Promise<RowOf<C>[]> {
  if (statements.hasSubscribers) statements.publish({ columns, text: sql.text });
  return client.$queryRaw<RowOf<C>[]>(sql);
}

/** Runs a list's query. */
export type RunQuery = <const C extends Columns>(columns: C, sql: Prisma.Sql) => Promise<RowOf<C>[]>;

/** Reads current rows from the primary: for a user's own data, and for data on which a write depends. */
export const queryPrimary: RunQuery = (columns, sql) => queryRows(db, columns, sql);

/**
 * Reads rows of a public list from the replica if one is configured and has replayed every recorded change, and from
 * the primary otherwise (decision 0016). When the replica fails, the query runs once on the primary.
 */
export const queryReplica: RunQuery = async (columns, sql) => {
  const replica = getReplica();
  if (!replica || !(await replica.gate.isOpen())) return queryPrimary(columns, sql);
  try {
    return await queryRows(replica.client, columns, sql);
  } catch {
    replica.gate.suspend();
    return queryPrimary(columns, sql);
  }
};

/** The PostgreSQL types that SQL statements return, and what Prisma makes of their values. */
type ColumnTypes = {
  bool: boolean;
  int2: number;
  int4: number;
  int8: bigint;
  float8: number;
  numeric: Prisma.Decimal;
  text: string;
  varchar: string;
  uuid: string;
  timestamptz: Date;
  json: Prisma.JsonValue;
  jsonb: Prisma.JsonValue;
  "text[]": string[];
  "int4[]": number[];
};

type ColumnType = keyof ColumnTypes;

/** The columns of a statement by name: the PostgreSQL type of each, with a `?` when it may be null. */
export type Columns = Readonly<Record<string, ColumnType | `${ColumnType}?`>>;

/** A row of a statement with these columns. */
export type RowOf<C extends Columns> = {
  -readonly [Name in keyof C]: C[Name] extends ColumnType
    ? ColumnTypes[C[Name]]
    : C[Name] extends `${infer Type extends ColumnType}?`
      ? ColumnTypes[Type] | null
      : never;
};

/**
 * Search matches are counted up to this number (docs/product.md#answers), because exact counts would let anyone keep
 * the database busy.
 */
export const MAX_COUNTED = 1_000;

/** A count that may be capped: `more` means that there are more rows than `total`. */
export type Counted = { total: number; more: boolean };

/** Converts a count that stopped just above `MAX_COUNTED`. */
export const toCounted = (counted: number): Counted => ({
  total: Math.min(counted, MAX_COUNTED),
  more: counted > MAX_COUNTED,
});

/**
 * Counts rows up to just above `MAX_COUNTED`.
 * @param from what follows FROM: a table and its conditions
 * @param materialized whether to materialize the matches: the planner then uses the conditions' own index instead of
 * scanning the table, and still stops reading at the limit
 */
export const cappedCountSql = (from: Prisma.Sql, materialized: boolean) => Prisma.sql`
  WITH hits AS ${Prisma.raw(materialized ? "MATERIALIZED" : "NOT MATERIALIZED")} (SELECT 1 FROM ${from})
  SELECT count(*)::int AS total FROM (SELECT 1 FROM hits LIMIT ${MAX_COUNTED + 1}) probe`;

/** Counts the matches of a search, up to `MAX_COUNTED`. `from` and `materialized` as above. */
export async function countMatches(from: Prisma.Sql, read = queryPrimary, materialized = true): Promise<Counted> {
  const [row] = await read({ total: "int4" }, cappedCountSql(from, materialized));
  return toCounted(row?.total ?? 0);
}

/** Counts rows exactly. `from` as above. */
export async function countAll(from: Prisma.Sql, read = queryPrimary): Promise<Counted> {
  const [row] = await read({ total: "int4" }, Prisma.sql`SELECT count(*)::int AS total FROM ${from}`);
  return { total: row?.total ?? 0, more: false };
}

/**
 * Returns a LIKE pattern that matches rows containing the text literally, with its wildcards escaped. Drops characters
 * that PostgreSQL cannot store, and so no stored text contains.
 */
export function containsPattern(text: string): string {
  return `%${text
    .toWellFormed()
    .replaceAll("\u0000", "")
    .replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}
