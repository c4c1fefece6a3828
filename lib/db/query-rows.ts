import { db } from "@/lib/db/client";
import type { Prisma } from "@/lib/db/generated/client";
import { getReplica } from "@/lib/db/replica";

/** Runs a list's query. */
export type RunQuery = <Row>(sql: Prisma.Sql) => Promise<Row[]>;

/** Reads current rows from the primary: for a user's own data, and for data on which a write depends. */
export const queryPrimary: RunQuery = (sql) => db.$queryRaw(sql);

/**
 * Reads rows of a public list from the replica if one is configured and has replayed every recorded change, and from
 * the primary otherwise (decision 0016). When the replica fails, the query runs once on the primary.
 */
export const queryReplica: RunQuery = async <Row>(sql: Prisma.Sql) => {
  const replica = getReplica();
  if (!replica || !(await replica.gate.isOpen())) return queryPrimary<Row>(sql);
  try {
    return await replica.client.$queryRaw<Row[]>(sql);
  } catch {
    replica.gate.suspend();
    return queryPrimary<Row>(sql);
  }
};
