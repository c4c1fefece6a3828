import { type AppFilters, filterConditions, queryFor } from "@/lib/catalog/apps/app-filters";
import { filterMarkers, marker } from "@/lib/catalog/search/documents";
import {
  allOf,
  anyOf,
  type Concept,
  type ParsedSearch,
  parseSearch,
  phraseQuery,
  variantsQuery,
} from "@/lib/catalog/search/parse-search";
import { POPULAR_LEVELS, SAMPLE_LEVELS } from "@/lib/catalog/search/vocabulary";
import { quoteLexeme } from "@/lib/catalog/search/words";
import { MAX_COUNTED } from "@/lib/foundation/db/count-matches";
import { Prisma } from "@/lib/foundation/db/generated/client";

/** The most hits that a search returns. */
export const MAX_HITS = MAX_COUNTED;
/** Expected hits from which on only popular listings are candidates. */
const MANY_HITS = 5_000;
/** Hits on all words that leave no room for looser ones. */
const ENOUGH_HITS = 60;
/** The share of a search, by the rarity of its words, that a hit must have beside hits on all words. */
const MIN_COVERAGE = 0.3;

/**
 * Where a concept is found, and what that is worth: in the title and the first words of the description, in one of
 * them, in a label, in the rest of the description.
 */
const PLACES = { both: 1.2, title: 1, lead: 1.2, label: 1.4, rest: 0.8 };
const WORTH = Object.values(PLACES);
const ANYWHERE = [1, 1, 1, 1, 1];
const IN_TITLE = [1, 1, 0, 0, 0];
const IN_DESCRIPTION = [1, 0, 1, 0, 1];

/** One row: the hits, best first. */
const rankedRow = { ids: "text[]", ranks: "text[]", categories: "jsonb", strict: "int4", found: "int4" } as const;

export type RankedApps = {
  /** Best first, at most `MAX_HITS`. */
  ids: string[];
  /** The relevance of each. */
  ranks: string[];
  /** Whether there are more. */
  more: boolean;
  /** Whether no app matches all words. */
  partial: boolean;
  /** The search that was run instead of the given one; null without a correction. */
  corrected: string | null;
  byCategory: ReadonlyMap<string, number>;
};

/** A tsquery, and how many approved listings it is expected to match. */
type Candidates = { query: string; expected: number };

/** Finds the apps of a search, best first, among a bounded number of candidates (docs/product.md#search). */
export async function rankApps(text: string, filters: AppFilters, correct = true): Promise<RankedApps> {
  const read = queryFor(filters);
  const markers = filterMarkers(filters);
  const keepUnknown = filters.status !== undefined && filters.status !== "approved";
  const parsed = await parseSearch(text, read, { correct, keepUnknown, counted: markers.flat() });
  const nothing = {
    ids: [],
    ranks: [],
    more: false,
    partial: false,
    corrected: null,
    byCategory: new Map<string, number>(),
  };
  if (!parsed || parsed.concepts.length === 0) return nothing;
  const all = both([...parsed.concepts.map(candidatesOf), ...filterCandidates(parsed, markers)], parsed);
  for (let wanted = 3 * MAX_HITS; ; wanted *= 8) {
    const strict = bound(all, wanted, parsed);
    const isBounded = strict.query !== all.query;
    const [row] = await read(rankedRow, rankSql(parsed, filters, { all, strict, isBounded, markers }));
    // Fewer than expected: look among less popular apps too.
    if (!row || (isBounded && row.strict <= MAX_HITS)) continue;
    return {
      ...row,
      more: row.found > MAX_HITS,
      partial: row.found > 0 && (row.strict === 0 || parsed.missing > 0),
      corrected: parsed.corrected,
      byCategory: new Map(Object.entries(row.categories as Record<string, number>)),
    };
  }
}

const candidatesOf = ({ variants }: Concept): Candidates => ({
  query: variantsQuery(variants),
  expected: variants.reduce((total, { uses }) => total + uses, 0),
});

const filterCandidates = ({ vocabulary }: ParsedSearch, markers: string[][]): Candidates[] =>
  markers.map((names) => ({
    query: anyOf(names.map(quoteLexeme)),
    expected: names.reduce((total, name) => total + vocabulary.get(name).uses, 0),
  }));

/** Combines queries that all have to match; the estimate assumes that they have nothing to do with each other. */
function both(parts: Candidates[], { vocabulary: { listings } }: ParsedSearch): Candidates {
  const shares = parts.map(({ expected }) => Math.min(1, expected / listings));
  return {
    query: allOf(parts.map(({ query }) => query)),
    expected: shares.reduce((product, share) => product * share, listings),
  };
}

/**
 * Restricts a query with too many hits to popular listings, and among equally popular ones to a sample, so that about
 * `wanted` remain.
 */
function bound(all: Candidates, wanted: number, { vocabulary }: ParsedSearch): Candidates {
  const restrict = (from: Candidates, levels: string[]): Candidates => {
    if (from.expected <= Math.max(MANY_HITS, wanted)) return from;
    const choices = levels.map((level) => ({
      query: allOf([from.query, quoteLexeme(level)]),
      expected: (from.expected * vocabulary.get(level).uses) / vocabulary.listings,
    }));
    return choices.findLast(({ expected }) => expected >= wanted) ?? from;
  };
  return restrict(restrict(all, POPULAR_LEVELS), SAMPLE_LEVELS);
}

/** Queries for apps that lack some of the words: all but one, or a rare one. Together they match a bounded number. */
function looserQueries(parsed: ParsedSearch, markers: string[][]): string[] {
  const parts = parsed.concepts.map(candidatesOf);
  if (parts.length < 2 || parsed.phrases.length > 0) return [];
  const without = parts.length > 2 ? parts.map((left) => parts.filter((part) => part !== left)) : [];
  let expected = 0;
  return [...without, ...parts.map((part) => [part])]
    .map((some) => bound(both([...some, ...filterCandidates(parsed, markers)], parsed), MANY_HITS / 4, parsed))
    .sort((one, other) => one.expected - other.expected)
    .filter((choice) => (expected += choice.expected) <= 2 * MANY_HITS)
    .map(({ query }) => query);
}

/** SQL condition: a document `d` of an app with the status matches the query, by a partial index. */
function matches({ status = "approved" }: AppFilters, query: string): Prisma.Sql {
  const listed = Prisma.sql`d.listed AND d.terms @@ ${query}::tsquery`;
  const hidden = Prisma.sql`NOT d.listed AND d.terms @@ ${query}::tsquery`;
  if (status === "approved") return listed;
  return status === "any" || status === "waiting" ? Prisma.sql`(${listed} OR ${hidden})` : hidden;
}

type Choice = { all: Candidates; strict: Candidates; isBounded: boolean; markers: string[][] };

/** SQL that collects candidates, measures them and returns the best. */
function rankSql(parsed: ParsedSearch, filters: AppFilters, { all, strict, isBounded, markers }: Choice): Prisma.Sql {
  const phrases = parsed.phrases.map((words) => Prisma.sql`d.terms @@ ${phraseQuery(words)}::tsquery`);
  const select = (query: string, limit: number, unless = Prisma.empty) => Prisma.sql`(
    SELECT d.id, d.terms, d.title_words, a.downloads, a.rating_score, a.category
    FROM search_documents d JOIN apps a ON a.id = d.id
    WHERE ${matches(filters, query)} AND ${Prisma.join([filterConditions(filters), ...phrases], " AND ")} ${unless}
    ORDER BY a.downloads DESC, a.id DESC LIMIT ${limit})`;
  const named = anyOf(parsed.titles.map((words) => quoteLexeme(marker.fullTitle(words))));
  const inTitle = parsed.concepts.map(({ variants }) =>
    anyOf(
      variants.flatMap(({ words, trust }) => (trust < 0.5 ? [] : words.map((word) => quoteLexeme(marker.title(word))))),
    ),
  );
  const loose = isBounded ? [] : looserQueries(parsed, markers);
  const unlessEnough = Prisma.sql`AND (SELECT count(*) FROM strict) < ${ENOUGH_HITS}`;
  const more = [
    select(named, 20),
    ...(isBounded
      ? [select(allOf([...inTitle, ...filterCandidates(parsed, markers).map(({ query }) => query)]), MAX_HITS / 4)]
      : []),
    ...(loose.length > 0 ? [select(anyOf(loose), MAX_HITS, unlessEnough)] : []),
  ].map((query) => Prisma.sql`UNION ALL ${query}`);
  const rarity = parsed.concepts.reduce((total, concept) => total + concept.rarity, 0);
  const present = parsed.concepts.map(
    (concept, index) =>
      Prisma.sql`CASE WHEN ${Prisma.raw(`place${index}`)} IS NULL THEN 0 ELSE ${concept.rarity / rarity}::float8 END`,
  );
  return Prisma.sql`
    WITH strict AS MATERIALIZED ${select(strict.query, MAX_HITS + 1)},
    candidates AS (SELECT * FROM strict ${Prisma.join(more, " ")}),
    measured AS MATERIALIZED (
      SELECT d.*, d.terms @@ ${named}::tsquery AS named, ${nearness(parsed.concepts, all.query)} AS near,
        ${Prisma.join(parsed.concepts.map(placeOf))}
      FROM (
        SELECT DISTINCT ON (id) *, ts_filter(terms, '{a}') AS a, ts_filter(terms, '{b}') AS b,
          ts_filter(terms, '{c}') AS c, length(ts_filter(terms, '{c,d}')) AS size
        FROM candidates ORDER BY id
      ) d
    ), ranked AS (
      SELECT id, category, row_number() OVER (ORDER BY rank DESC, downloads DESC, id DESC) AS place, rank
      FROM (SELECT m.*, ${scoreOf(parsed)} AS rank FROM measured m) m
      WHERE named OR NOT EXISTS (SELECT FROM strict) OR ${Prisma.join(present, " + ")} >= ${MIN_COVERAGE}::float8
    ), best AS (SELECT * FROM ranked WHERE place <= ${MAX_HITS})
    SELECT ARRAY(SELECT id::text FROM best ORDER BY place) AS ids,
      ARRAY(SELECT rank::text FROM best ORDER BY place) AS ranks,
      (SELECT coalesce(jsonb_object_agg(category, hits), '{}')
        FROM (SELECT category, count(*)::int AS hits FROM best GROUP BY category) counted) AS categories,
      (SELECT count(*)::int FROM strict) AS strict, (SELECT count(*)::int FROM ranked) AS found`;
}

/** How near to each other the words are: following one another, and close together. */
function nearness(concepts: Concept[], all: string): Prisma.Sql {
  if (concepts.length < 2) return Prisma.sql`0::float8`;
  const pairs = concepts.slice(1).map((concept, index) => {
    const { end, variants } = concepts[index] ?? concept;
    const gap = Math.max(1, concept.place - end);
    const [one, other] = [variantsQuery(variants), variantsQuery(concept.variants)];
    return Prisma.sql`(d.terms @@ ${`(${one} <${gap}> ${other}) | (${one} <${gap + 1}> ${other})`}::tsquery)::int`;
  });
  return Prisma.sql`(0.9 * (${Prisma.join(pairs, " + ")}) / ${pairs.length}::float8
    + CASE WHEN d.terms @@ ${all}::tsquery 
      THEN 1.5 * least(1, 3 * ts_rank_cd('{1, 1, 1, 1}', d.terms, ${all}::tsquery)) ELSE 0 END)`;
}

/** A concept's variants by how much they are trusted, best first. */
function levelsOf({ variants }: Concept): [trust: number, query: string][] {
  const steps = variants.map((variant) => ({ variant, trust: Math.max(0.05, Math.round(variant.trust * 20) / 20) }));
  const levels = [...new Set(steps.map(({ trust }) => trust))].sort((one, other) => other - one);
  return levels.map((level) => [
    level,
    variantsQuery(steps.flatMap(({ variant, trust }) => (trust === level ? [variant] : []))),
  ]);
}

/** SQL for where a concept is found, by its best level: `places * level + place`; null when it is not. */
function placeOf(concept: Concept, index: number): Prisma.Sql {
  const cases = levelsOf(concept).map(
    ([, query], level) => Prisma.sql`WHEN d.terms @@ ${query}::tsquery THEN ${level * WORTH.length}::int + CASE
      WHEN d.a @@ ${query}::tsquery THEN CASE WHEN d.c @@ ${query}::tsquery THEN 1 ELSE 2 END
      WHEN d.c @@ ${query}::tsquery THEN 3 WHEN d.b @@ ${query}::tsquery THEN 4 ELSE 5 END`,
  );
  return Prisma.sql`CASE ${Prisma.join(cases, " ")} END AS ${Prisma.raw(`place${index}`)}`;
}

/** SQL for a concept's trust times the worth of its place. */
function valueOf(concept: Concept, index: number, worth: number[]): string {
  const values = levelsOf(concept).flatMap(([trust]) => worth.map((value) => (trust * value).toFixed(4)));
  return `coalesce(('{${values.join(",")}}'::float8[])[m.place${index}], 0)`;
}

const sumOf = ({ concepts }: ParsedSearch, worth: number[]) =>
  `(${concepts.map((concept, index) => valueOf(concept, index, worth)).join(" + ")})`;

/** SQL for the concepts' values, each by its share of the search. */
function shareOf({ concepts, missing }: ParsedSearch, worth: number[]): string {
  const whole = concepts.reduce((total, { rarity }) => total + rarity, missing);
  const shares = concepts.map(({ rarity }) => (rarity / whole).toFixed(4));
  return `(${concepts.map((concept, index) => `${shares[index]} * ${valueOf(concept, index, worth)}`).join(" + ")})`;
}

/**
 * SQL for the relevance: a title that is the search comes first, then titles that have all of its words, then how well
 * the words match, multiplied by how much people value the app.
 */
function scoreOf(parsed: ParsedSearch): Prisma.Sql {
  const { concepts, missing } = parsed;
  const covered = shareOf(parsed, ANYWHERE);
  const wanted = concepts.length + (missing > 0 ? 1 : 0);
  const best = concepts.reduce((total, concept) => total + (levelsOf(concept)[0]?.[0] ?? 0), 0);
  const allInTitle = missing > 0 ? "FALSE" : `${sumOf(parsed, IN_TITLE)} >= ${best.toFixed(4)} - 0.001`;
  return Prisma.sql`(${Prisma.raw(`
    CASE WHEN m.named THEN 200 WHEN ${allInTitle} THEN 100
      WHEN ${sumOf(parsed, ANYWHERE)} >= ${(best - 0.051 * concepts.length).toFixed(4)} THEN 50 ELSE 0 END
    + (${shareOf(parsed, WORTH)} * power(${covered}, 1.2) + ${covered} * (m.near
      + 1.6 * least(1, ${sumOf(parsed, IN_TITLE)} / greatest(m.title_words, ${wanted}))
      + 0.6 * least(1, 2 * ${sumOf(parsed, IN_DESCRIPTION)} / greatest(3, m.size))))
    * (1 + 0.1 * (m.rating_score - 4) + 1.3 * power(ln(1 + m.downloads) / ln(2 + (
      SELECT downloads FROM apps WHERE status = 'approved' ORDER BY downloads DESC, id DESC LIMIT 1
    )), 0.9))`)})::float8`;
}
