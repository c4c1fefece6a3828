import { db } from "@/lib/db/client";
import type { Prisma } from "@/lib/db/generated/client";
import { getReplica } from "@/lib/db/replica";

/** How a list asks for its rows. */
export type RunQuery = <Row>(sql: Prisma.Sql) => Promise<Row[]>;

/** Rows as they are now: for what belongs to someone, and for what a change depends on. */
export const queryPrimary: RunQuery = (sql) => db.$queryRaw(sql);

/**
 * Rows of a list that everybody may see: from the replica, where one is configured and has all that was announced, and
 * else from the primary (decision 0016). Whatever goes wrong at the replica, the primary is asked once.
 */
export const queryReplica: RunQuery = async <Row>(sql: Prisma.Sql) => {
  const other = getReplica();
  if (!other || !(await other.gate.isOpen())) return queryPrimary<Row>(sql);
  try {
    return await other.client.$queryRaw<Row[]>(sql);
  } catch {
    other.gate.suspend();
    return queryPrimary<Row>(sql);
  }
};
