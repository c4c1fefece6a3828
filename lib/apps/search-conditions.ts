import type { SearchTerms } from "@/lib/apps/build-search-query";
import { db } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/client";

/** Up to so many hits are ranked; beyond, popularity decides. */
export const FEW_HITS = 2_000;

/** An app `a` that the search finds. */
export const searchCondition = (search: SearchTerms) => Prisma.sql`a.search_vector @@ ${search.full}::tsquery`;

/**
 * How well an app `a` fits: the words as asked for weigh twice what their neighbours do, a title more
 * than tech and category, those more than the developer, the description least. A title typed in full wins.
 */
export function searchRank(search: SearchTerms, text: string): Prisma.Sql {
  const weights = Prisma.sql`'{0.1, 0.25, 0.4, 1}'::real[]`;
  return Prisma.sql`(ts_rank(${weights}, a.search_vector, ${search.full}::tsquery)
    + 2 * ts_rank(${weights}, a.search_vector, ${search.exact}::tsquery)
    + CASE WHEN lower(a.title) = lower(${text}) THEN 10 ELSE 0 END)::float8`;
}

/**
 * Counts the apps that meet the conditions to just above `FEW_HITS`. The fence makes the planner expect
 * to read every hit, so it asks the search index and never hopes to stumble over hits in the table.
 */
export const probeSql = (conditions: Prisma.Sql) => Prisma.sql`
  WITH hits AS MATERIALIZED (SELECT 1 FROM apps a WHERE ${conditions})
  SELECT count(*)::int AS hits FROM (SELECT 1 FROM hits LIMIT ${FEW_HITS + 1}) probe`;

/** How many apps meet the conditions; above `FEW_HITS` it only tells that they are more. */
export async function probeSearch(conditions: Prisma.Sql): Promise<number> {
  const [row] = await db.$queryRaw<{ hits: number }[]>(probeSql(conditions));
  return row?.hits ?? 0;
}
