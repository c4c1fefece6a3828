import { channel } from "node:diagnostics_channel";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { db, type Db } from "@/lib/foundation/db/client";
import { getReplica } from "@/lib/foundation/db/replica";

/** Receives each statement with its declared columns, for the test that compares them with PostgreSQL's own. */
const statements = channel("forgehall:statement");

/**
 * Runs a statement that Prisma can't express, or can't run fast enough. Rows are not checked here: a test compares the
 * columns of every statement with PostgreSQL's own description (tests/plans/row-types.test.ts).
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
 * Returns a LIKE pattern that matches rows containing the text literally, with its wildcards escaped. Drops characters
 * that PostgreSQL cannot store, and so no stored text contains.
 */
export function containsPattern(text: string): string {
  return `%${text
    .toWellFormed()
    .replaceAll("\u0000", "")
    .replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}
