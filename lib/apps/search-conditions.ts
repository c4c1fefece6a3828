import type { SearchTerms } from "@/lib/apps/build-search-query";
import { MAX_COUNTED } from "@/lib/db/count-matches";
import { Prisma } from "@/lib/db/generated/client";
import type { RunQuery } from "@/lib/db/query-rows";

/** Up to so many hits are ranked; beyond, popularity decides, and pages say "1,000+". */
export const MAX_RANKED_HITS = MAX_COUNTED;

/** A search that is expected to find one app in so many meets `FEW_HITS` of them soon in the table itself. */
const COMMON_TERM_RATIO = 5;
/** And gives up on that after so many rows, should the expectation be wrong. */
const HEAD_SAMPLE_ROWS = 2 * COMMON_TERM_RATIO * MAX_RANKED_HITS;

/** An app `a` that the terms find. */
export const searchCondition = (terms: string) => Prisma.sql`a.search_vector @@ ${terms}::tsquery`;

/**
 * How well an app `a` fits: the words as asked for weigh twice what their neighbours do, a title more
 * than tech and category, those more than the developer, the description least. A title typed in full wins.
 */
export function searchRank(search: Pick<SearchTerms, "exact" | "full">, text: string): Prisma.Sql {
  const weights = Prisma.sql`'{0.1, 0.25, 0.4, 1}'::real[]`;
  return Prisma.sql`(ts_rank(${weights}, a.search_vector, ${search.full}::tsquery)
    + 2 * ts_rank(${weights}, a.search_vector, ${search.exact}::tsquery)
    + CASE WHEN lower(a.title) = lower(${text}) THEN 10 ELSE 0 END)::float8`;
}

/**
 * Counts the apps that meet the conditions to just above `FEW_HITS`. The fence makes the planner expect
 * to read every hit, so it asks the search index and never hopes to stumble over hits in the table.
 */
export const countHitsSql = (conditions: Prisma.Sql) => Prisma.sql`
  WITH hits AS MATERIALIZED (SELECT 1 FROM apps a WHERE ${conditions})
  SELECT count(*)::int AS hits FROM (SELECT 1 FROM hits LIMIT ${MAX_RANKED_HITS + 1}) probe`;

/**
 * The same among the first rows of the table, for what half the catalogue has: the search index would list all of that
 * first.
 */
export const sampleHeadSql = (conditions: Prisma.Sql) => Prisma.sql`
  SELECT count(*)::int AS hits FROM (
    SELECT 1 FROM (SELECT * FROM apps LIMIT ${HEAD_SAMPLE_ROWS}) a WHERE ${conditions} LIMIT ${MAX_RANKED_HITS + 1}
  ) probe`;

/**
 * The same of the whole public catalogue by the lowerBound terms, of which the search index hands out no more than a
 * sample.
 */
export const sampleIndexSql = ({ lowerBound }: Pick<SearchTerms, "lowerBound">) =>
  Prisma.sql`SELECT count_some_hits(${lowerBound}::tsquery, ${MAX_RANKED_HITS + 1}) AS hits`;

/** How many rows PostgreSQL picks by chance, in whole blocks of the table. */
const TABLE_SAMPLE_ROWS = 1_250;
/**
 * How many hits among them are proof of more than `FEW_HITS` in all: many times what so many would bring on average,
 * since hits may lie side by side.
 */
const MIN_SAMPLE_HITS = 20;

/** Smaller catalogues are not asked by chance: too much of them would be picked. */
const MIN_APPS_TO_SAMPLE = 50_000;

/**
 * The same among rows picked by chance, for words that many apps have together: the sample of the search index thins
 * such words out against each other.
 */
const sampleTableSql = (conditions: Prisma.Sql, apps: number) => Prisma.sql`
  SELECT count(*)::int AS hits FROM apps a TABLESAMPLE SYSTEM (${(100 * TABLE_SAMPLE_ROWS) / apps}::real) WHERE ${conditions}`;

export type HitEstimate = {
  /** How many apps meet the conditions; above `FEW_HITS` it only tells that they are more. */
  hits: number;
  /**
   * How many the planner expects, from its statistics of words: the beginning of a word is thought to be in one app of
   * 200 at least.
   */
  expected: number;
};

/**
 * What a search looks for: its terms, and the conditions of terms and filters together, of the full terms and of the
 * lowerBound ones.
 */
type EstimateInput = {
  terms: SearchTerms;
  conditions: Prisma.Sql;
  lowerBoundConditions: Prisma.Sql;
  filtered: boolean;
  apps: number;
  read: RunQuery;
};

async function estimateFromPlan(conditions: Prisma.Sql, read: RunQuery): Promise<number> {
  const [row] = await read<{ "QUERY PLAN": { Plan: { "Plan Rows": number } }[] }>(
    Prisma.sql`EXPLAIN (FORMAT JSON) SELECT 1 FROM apps a WHERE ${conditions}`,
  );
  return row?.["QUERY PLAN"][0]?.Plan["Plan Rows"] ?? 0;
}

/**
 * Counts hits as far as it matters, whatever the words are: never all of them, never the whole table (decision 0014).
 */
export async function estimateHits({
  terms,
  conditions,
  lowerBoundConditions,
  filtered,
  apps,
  read,
}: EstimateInput): Promise<HitEstimate> {
  const count = async (sql: Prisma.Sql) => (await read<{ hits: number }>(sql))[0]?.hits ?? 0;
  const expected = await estimateFromPlan(conditions, read);
  const many = { expected, hits: MAX_RANKED_HITS + 1 };
  if (expected > MAX_RANKED_HITS) {
    // By chance, where so many are expected that the proof should be among them.
    const enough = Math.max(MIN_SAMPLE_HITS, (3 * MAX_RANKED_HITS * TABLE_SAMPLE_ROWS) / apps);
    if (
      apps >= MIN_APPS_TO_SAMPLE &&
      expected * TABLE_SAMPLE_ROWS >= enough * apps &&
      (await count(sampleTableSql(conditions, apps))) >= enough
    )
      return many;
    if (
      apps < MIN_APPS_TO_SAMPLE &&
      expected * COMMON_TERM_RATIO >= apps &&
      (await count(sampleHeadSql(conditions))) > MAX_RANKED_HITS
    )
      return many;
    // The sample thins words out against each other, and knows no filters; by the stems alone the fence costs a third
    // of what it does by all terms.
    const sampled = !filtered && !terms.multiTerm;
    if ((await count(sampled ? sampleIndexSql(terms) : countHitsSql(lowerBoundConditions))) > MAX_RANKED_HITS)
      return many;
  }
  return { expected, hits: await count(countHitsSql(conditions)) };
}
