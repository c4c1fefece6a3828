import {
  type AppFilters,
  filterConditions,
  MAX_RANKED_HITS,
  queryFor,
  searchCondition,
} from "@/lib/catalog/search/conditions";
import type { SearchQuery, SearchTerms } from "@/lib/catalog/search/words";
import { Prisma } from "@/lib/foundation/db/generated/client";
import type { RunQuery } from "@/lib/foundation/db/query-rows";

export type ChosenTerms = HitEstimate & {
  terms: SearchTerms;
  /** The terms and the filters combined. */
  conditions: Prisma.Sql;
  /** Whether no app matches all words and these terms match some. */
  partial: boolean;
};

/**
 * Chooses the terms of a search: all of its words or, if no app matches them all, any of them.
 * @param apps total number of apps, regardless of the search
 */
export async function chooseSearchTerms(query: SearchQuery, filters: AppFilters, apps: number): Promise<ChosenTerms> {
  const filtered = (terms: string) => Prisma.sql`${filterConditions(filters)} AND ${searchCondition(terms)}`;
  const probe = async (terms: SearchTerms) => {
    const conditions = filtered(terms.full);
    const search = { conditions, lowerBoundConditions: filtered(terms.lowerBound), apps };
    return { terms, conditions, ...(await estimateHits(search, queryFor(filters))) };
  };
  const all = await probe(query);
  if (all.hits > 0 || !query.some) return { ...all, partial: false };
  const some = await probe(query.some);
  return { ...some, partial: some.hits > 0 };
}

export type HitEstimate = {
  /** Number of matching apps; a value above `MAX_RANKED_HITS` only means that there are more. */
  hits: number;
  /** The planner's estimate from its word statistics; it assumes that a prefix matches at least one app in 200. */
  expected: number;
};

type Search = {
  /** The full terms and the filters combined. */
  conditions: Prisma.Sql;
  /** The lower-bound terms and the filters combined: cheaper, and never more hits. */
  lowerBoundConditions: Prisma.Sql;
  /** Total number of apps, regardless of the search. */
  apps: number;
};

/**
 * Counts matching apps, stopping just above `MAX_RANKED_HITS`. MATERIALIZED makes the planner expect to read every hit,
 * so it uses the search index instead of scanning the table in the hope of meeting hits.
 */
export const countHitsSql = (conditions: Prisma.Sql) => Prisma.sql`
  WITH hits AS MATERIALIZED (SELECT 1 FROM apps a WHERE ${conditions})
  SELECT count(*)::int AS hits FROM (SELECT 1 FROM hits LIMIT ${MAX_RANKED_HITS + 1}) probe`;

/** Target number of rows in a table sample; PostgreSQL samples whole blocks. */
const SAMPLE_ROWS = 1_250;
/** Counting the hits of a smaller catalog costs no more than a sample. */
const MIN_APPS_TO_SAMPLE = 50_000;
/**
 * Hits in a sample that prove more than `MAX_RANKED_HITS` in all: many times the average, since hits may be
 * clustered.
 */
const provingHits = (apps: number) => Math.max(20, (3 * MAX_RANKED_HITS * SAMPLE_ROWS) / apps);

/** A cheap way to prove that a search has more than `MAX_RANKED_HITS` hits. */
type Proof = {
  applies: (search: Search & { expected: number }) => boolean;
  sql: (search: Search) => Prisma.Sql;
  /** The result from which on it is proven. */
  enough: (search: Search) => number;
};

/** The proofs, in the order in which they are tried. Times are for 400,000 apps (decision 0013). */
const PROOFS: Record<string, Proof> = {
  // Frequent words: 74,000 apps with "react postgresql" take 10 ms, by their stems 63, by all terms 169.
  "table sample": {
    applies: ({ apps, expected }) => apps >= MIN_APPS_TO_SAMPLE && expected * SAMPLE_ROWS >= provingHits(apps) * apps,
    sql: ({ conditions, apps }) => Prisma.sql`
      SELECT count(*)::int AS hits
      FROM apps a TABLESAMPLE SYSTEM (${(100 * SAMPLE_ROWS) / apps}::real) WHERE ${conditions}`,
    enough: ({ apps }) => provingHits(apps),
  },
  // All others: 12,900 apps with "press" take 7 ms, by all terms 32; rarer words take 2 ms either way.
  "count by stems": {
    applies: () => true,
    sql: ({ lowerBoundConditions }) => countHitsSql(lowerBoundConditions),
    enough: () => MAX_RANKED_HITS + 1,
  },
};

async function estimateFromPlan({ conditions }: Search, read: RunQuery): Promise<number> {
  const [row] = await read(
    { "QUERY PLAN": "json" },
    Prisma.sql`EXPLAIN (FORMAT JSON) SELECT 1 FROM apps a WHERE ${conditions}`,
  );
  const plan = row?.["QUERY PLAN"] as { Plan: { "Plan Rows": number } }[] | undefined;
  return plan?.[0]?.Plan["Plan Rows"] ?? 0;
}

/** Counts hits only as far as it matters: never all of them, never by reading the whole table (decision 0013). */
export async function estimateHits(search: Search, read: RunQuery): Promise<HitEstimate> {
  const count = async (sql: Prisma.Sql) => (await read({ hits: "int4" }, sql))[0]?.hits ?? 0;
  const expected = await estimateFromPlan(search, read);
  if (expected > MAX_RANKED_HITS) {
    for (const { applies, sql, enough } of Object.values(PROOFS)) {
      if (applies({ ...search, expected }) && (await count(sql(search))) >= enough(search))
        return { expected, hits: MAX_RANKED_HITS + 1 };
    }
  }
  return { expected, hits: await count(countHitsSql(search.conditions)) };
}
