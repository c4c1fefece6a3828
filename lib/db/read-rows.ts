import { db } from "@/lib/db/client";
import type { Prisma } from "@/lib/db/generated/client";
import { replica } from "@/lib/db/replica";

/** How a list asks for its rows. */
export type ReadRows = <Row>(sql: Prisma.Sql) => Promise<Row[]>;

/** Rows as they are now: for what belongs to someone, and for what a change depends on. */
export const readRows: ReadRows = (sql) => db.$queryRaw(sql);

/**
 * Rows of a list that everybody may see: from the replica, where one is configured and has all that was announced, and else
 * from the primary (decision 0093). Whatever goes wrong at the replica, the primary is asked once.
 */
export const readPublicRows: ReadRows = async <Row>(sql: Prisma.Sql) => {
  const other = replica();
  if (!other || !(await other.gate.isOpen())) return readRows<Row>(sql);
  try {
    return await other.client.$queryRaw<Row[]>(sql);
  } catch {
    other.gate.setAside();
    return readRows<Row>(sql);
  }
};
