import { channel } from "node:diagnostics_channel";
import { db, type Db } from "@/lib/db/client";
import type { Columns, RowOf } from "@/lib/db/columns";
import type { Prisma } from "@/lib/db/generated/client";
import { getReplica } from "@/lib/db/replica";

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
