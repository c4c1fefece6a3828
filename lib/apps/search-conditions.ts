import type { SearchTerms } from "@/lib/apps/build-search-query";
import { MAX_COUNTED } from "@/lib/db/count-matches";
import { Prisma } from "@/lib/db/generated/client";
import type { RunQuery } from "@/lib/db/query-rows";

/** Maximum number of hits to rank. Beyond it, results are sorted by popularity, and pages show "1,000+". */
export const MAX_RANKED_HITS = MAX_COUNTED;

/**
 * A term is common if the planner expects it in one of this many apps: scanning the table then meets `MAX_RANKED_HITS`
 * soon.
 */
const COMMON_TERM_RATIO = 5;
/** Rows scanned before giving up, in case the estimate is wrong. */
const HEAD_SAMPLE_ROWS = 2 * COMMON_TERM_RATIO * MAX_RANKED_HITS;

/** SQL condition: an app `a` matches the terms. */
export const searchCondition = (terms: string) => Prisma.sql`a.search_vector @@ ${terms}::tsquery`;

/**
 * SQL for an app's relevance. Words as typed weigh twice as much as their variants; a title weighs more than tech stack
 * and category, those more than the developer, the description least. A title typed in full wins.
 */
export function searchRank(search: Pick<SearchTerms, "exact" | "full">, text: string): Prisma.Sql {
  const weights = Prisma.sql`'{0.1, 0.25, 0.4, 1}'::real[]`;
  return Prisma.sql`(ts_rank(${weights}, a.search_vector, ${search.full}::tsquery)
    + 2 * ts_rank(${weights}, a.search_vector, ${search.exact}::tsquery)
    + CASE WHEN lower(a.title) = lower(${text}) THEN 10 ELSE 0 END)::float8`;
}

/**
 * Counts matching apps, stopping just above `MAX_RANKED_HITS`. MATERIALIZED makes the planner expect to read every hit,
 * so it uses the search index instead of scanning the table in the hope of meeting hits.
 */
export const countHitsSql = (conditions: Prisma.Sql) => Prisma.sql`
  WITH hits AS MATERIALIZED (SELECT 1 FROM apps a WHERE ${conditions})
  SELECT count(*)::int AS hits FROM (SELECT 1 FROM hits LIMIT ${MAX_RANKED_HITS + 1}) probe`;

/**
 * Counts matches among the first rows of the table, for terms that half the catalog contains: the search index would
 * list all of them first.
 */
export const sampleHeadSql = (conditions: Prisma.Sql) => Prisma.sql`
  SELECT count(*)::int AS hits FROM (
    SELECT 1 FROM (SELECT * FROM apps LIMIT ${HEAD_SAMPLE_ROWS}) a WHERE ${conditions} LIMIT ${MAX_RANKED_HITS + 1}
  ) probe`;

/**
 * Counts matches in the whole public catalog by the `lowerBound` terms; the search index returns only a sample of them.
 */
export const sampleIndexSql = ({ lowerBound }: Pick<SearchTerms, "lowerBound">) =>
  Prisma.sql`SELECT count_some_hits(${lowerBound}::tsquery, ${MAX_RANKED_HITS + 1}) AS hits`;

/** Target number of rows in a table sample; PostgreSQL samples whole blocks. */
const TABLE_SAMPLE_ROWS = 1_250;
/**
 * Hits in the sample that prove more than `MAX_RANKED_HITS` in total: many times the average for that number, since
 * hits may be clustered.
 */
const MIN_SAMPLE_HITS = 20;

/** Smaller catalogs are not sampled: the sample would cover too much of them. */
const MIN_APPS_TO_SAMPLE = 50_000;

/**
 * Counts matches in a random table sample, for words that often occur together: the index sample thins such words out
 * against each other.
 */
const sampleTableSql = (conditions: Prisma.Sql, apps: number) => Prisma.sql`
  SELECT count(*)::int AS hits
  FROM apps a TABLESAMPLE SYSTEM (${(100 * TABLE_SAMPLE_ROWS) / apps}::real) WHERE ${conditions}`;

export type HitEstimate = {
  /** Number of matching apps; a value above `MAX_RANKED_HITS` only means that there are more. */
  hits: number;
  /** The planner's estimate from its word statistics; it assumes that a prefix matches at least one app in 200. */
  expected: number;
};

/**
 * A search's terms, and the conditions of terms and filters combined: `conditions` with the full terms,
 * `lowerBoundConditions` with the lower-bound ones.
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
  const [row] = await read(
    { "QUERY PLAN": "json" },
    Prisma.sql`EXPLAIN (FORMAT JSON) SELECT 1 FROM apps a WHERE ${conditions}`,
  );
  const plan = row?.["QUERY PLAN"] as { Plan: { "Plan Rows": number } }[] | undefined;
  return plan?.[0]?.Plan["Plan Rows"] ?? 0;
}

/** Counts hits only as far as it matters: never all of them, never by reading the whole table (decision 0014). */
export async function estimateHits({
  terms,
  conditions,
  lowerBoundConditions,
  filtered,
  apps,
  read,
}: EstimateInput): Promise<HitEstimate> {
  const count = async (sql: Prisma.Sql) => (await read({ hits: "int4" }, sql))[0]?.hits ?? 0;
  const expected = await estimateFromPlan(conditions, read);
  const many = { expected, hits: MAX_RANKED_HITS + 1 };
  if (expected > MAX_RANKED_HITS) {
    // Sample the table when the estimate is high enough for the proof to show up in the sample.
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
    // The index sample thins words out against each other and ignores filters. Counting by stems alone costs a third of
    // counting by all terms.
    const sampled = !filtered && !terms.multiTerm;
    if ((await count(sampled ? sampleIndexSql(terms) : countHitsSql(lowerBoundConditions))) > MAX_RANKED_HITS)
      return many;
  }
  return { expected, hits: await count(countHitsSql(conditions)) };
}
