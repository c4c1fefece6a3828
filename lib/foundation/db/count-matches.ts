import { Prisma } from "@/lib/foundation/db/generated/client";
import { queryPrimary } from "@/lib/foundation/db/query-rows";

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
const cappedCountSql = (from: Prisma.Sql, materialized: boolean) => Prisma.sql`
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
