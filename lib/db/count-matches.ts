import { Prisma } from "@/lib/db/generated/client";
import { queryPrimary } from "@/lib/db/query-rows";

/**
 * Matches of a search are counted to so many (product rules, "Answers"): counting on would let anyone keep the database
 * busy.
 */
export const MAX_COUNTED = 1_000;

/** A count that may have been stopped: `more` says that there are more than `total`. */
export type Counted = { total: number; more: boolean };

/** What was counted to just above `MAX_COUNTED`, as it is told. */
export const toCounted = (found: number): Counted => ({
  total: Math.min(found, MAX_COUNTED),
  more: found > MAX_COUNTED,
});

/**
 * Counts rows to just above `MAX_COUNTED`.
 * @param from what follows FROM: a table and its conditions
 * @param fenced whether the conditions have an index of their own, which is asked rather than the table walked in their
 *   search. What is fenced is still read no further than it is counted
 */
export const cappedCountSql = (from: Prisma.Sql, fenced: boolean) => Prisma.sql`
  WITH hits AS ${Prisma.raw(fenced ? "MATERIALIZED" : "NOT MATERIALIZED")} (SELECT 1 FROM ${from})
  SELECT count(*)::int AS total FROM (SELECT 1 FROM hits LIMIT ${MAX_COUNTED + 1}) probe`;

/** Counts the matches of a search, to `MAX_COUNTED`. `from` and `fenced` as above. */
export async function countMatches(from: Prisma.Sql, read = queryPrimary, fenced = true): Promise<Counted> {
  const [row] = await read<{ total: number }>(cappedCountSql(from, fenced));
  return toCounted(row?.total ?? 0);
}

/** Counts rows exactly. `from` as above. */
export async function countAll(from: Prisma.Sql, read = queryPrimary): Promise<Counted> {
  const [row] = await read<{ total: number }>(Prisma.sql`SELECT count(*)::int AS total FROM ${from}`);
  return { total: row?.total ?? 0, more: false };
}
