import { activeFilterNames, type AppFilters, filterConditions, queryFor } from "@/lib/catalog/apps/app-filters";
import { filterMarkers, marker } from "@/lib/catalog/search/documents";
import {
  allOf,
  anyOf,
  type Concept,
  type ParsedSearch,
  parseSearch,
  phraseQuery,
  trusted,
  variantsQuery,
} from "@/lib/catalog/search/parse-search";
import { type Candidate, candidateRow, measureSql, sortByRelevance } from "@/lib/catalog/search/relevance";
import { POPULAR_LEVELS, SAMPLE_LEVELS } from "@/lib/catalog/search/vocabulary";
import { quoteLexeme } from "@/lib/catalog/search/words";
import { MAX_COUNTED } from "@/lib/foundation/db/count-matches";
import { Prisma } from "@/lib/foundation/db/generated/client";

/** The most hits that a search returns. */
export const MAX_HITS = MAX_COUNTED;
/** Expected hits from which on only popular listings are candidates. */
const MANY_HITS = 3_000;
/** No search looks at many more listings than this, even if it then returns fewer hits than there are. */
const MOST_WANTED = 15_000;
/** Hits on all words that leave no room for looser ones. */
const ENOUGH_HITS = 60;

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
  if (!parsed || parsed.concepts.length === 0)
    return { ids: [], ranks: [], more: false, partial: false, corrected: null, byCategory: new Map() };
  const { ids, strict, isBounded } = await findCandidates(parsed, filters, markers);
  const candidates = await read(candidateRow, measureSql(parsed, ids));
  const ranked = sortByRelevance(parsed, candidates, strict > 0);
  const best = ranked.slice(0, MAX_HITS);
  return {
    ids: best.map(({ id }) => id),
    ranks: best.map(({ relevance }) => String(relevance)),
    more: isBounded || ranked.length > MAX_HITS,
    partial: ranked.length > 0 && (strict === 0 || parsed.missing > 0),
    corrected: parsed.corrected,
    byCategory: countCategories(best),
  };
}

/** The apps to measure, how many of them have all words, and whether only popular apps were looked at. */
type Found = { ids: string[]; strict: number; isBounded: boolean };

/** Finds the apps to measure. */
async function findCandidates(parsed: ParsedSearch, filters: AppFilters, markers: string[][]): Promise<Found> {
  const filtered = filterCandidates(parsed, markers);
  const all = both([...parsed.concepts.map(candidatesOf), ...filtered], parsed);
  const titled = anyOf(parsed.titles.map((words) => quoteLexeme(marker.fullTitle(words))));
  const named = allOf([titled, ...filtered.map(({ query }) => query)]);
  const inTitle = parsed.concepts.map(({ variants }) =>
    anyOf(trusted(variants).flatMap(({ words }) => words.map((word) => quoteLexeme(marker.title(word))))),
  );
  const find = async (queries: string[], most = MAX_HITS + 1) => {
    const rows = await queryFor(filters)({ id: "uuid", strict: "bool" }, findSql(parsed, filters, queries, most));
    return { ids: rows.map(({ id }) => id), strict: rows.filter((row) => row.strict).length, isBounded: false };
  };
  for (let wanted = 1.5 * MAX_HITS; ; wanted *= 3) {
    const some = bound(all, wanted, parsed);
    if (some.query === all.query) break;
    const titles = bound({ ...all, query: allOf([...inTitle, ...filtered.map(({ query }) => query)]) }, wanted, parsed);
    const found = await find([some.query, named]);
    // Fewer than expected: look among less popular apps too.
    if (found.strict <= MAX_HITS && wanted < MOST_WANTED) continue;
    const more = await find([titles.query], MAX_HITS / 4);
    return { ids: [...new Set([...found.ids, ...more.ids])], strict: found.strict, isBounded: true };
  }
  const found = await find([all.query, named]);
  const looser = found.strict < ENOUGH_HITS ? looserQueries(parsed, filtered) : [];
  if (looser.length === 0) return found;
  const more = await find(looser, 200);
  return { ...found, ids: [...new Set([...found.ids, ...more.ids])] };
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
function looserQueries(parsed: ParsedSearch, filtered: Candidates[]): string[] {
  const parts = parsed.concepts.map(candidatesOf);
  if (parts.length < 2 || parsed.phrases.length > 0) return [];
  const without = parts.length > 2 ? parts.map((left) => parts.filter((part) => part !== left)) : [];
  let expected = 0;
  return [...without, ...parts.map((part) => [part])]
    .map((some) => bound(both([...some, ...filtered], parsed), MAX_HITS, parsed))
    .sort((one, other) => one.expected - other.expected)
    .filter((choice) => (expected += choice.expected) <= MANY_HITS)
    .map(({ query }) => query);
}

/** SQL condition: a document `d` of an app with the status matches `asked.query`, by a partial index. */
function matches({ status = "approved" }: AppFilters): Prisma.Sql {
  const listed = Prisma.sql`d.listed AND d.terms @@ asked.query`;
  const hidden = Prisma.sql`NOT d.listed AND d.terms @@ asked.query`;
  if (status === "approved") return listed;
  return status === "any" || status === "waiting" ? Prisma.sql`(${listed} OR ${hidden})` : hidden;
}

/** Whether the documents' markers tell exactly which apps pass the filters: not for prices and unapproved apps. */
const areMarked = (filters: AppFilters) =>
  (filters.status ?? "approved") === "approved" &&
  !activeFilterNames(filters).some((name) => ["price", "minPrice", "maxPrice"].includes(name));

/**
 * SQL that finds the most valued apps of each query; `strict` are those of the first. The queries are rows, not
 * constants, so that the planner takes the index whatever the words are. Apps are read only where the markers don't
 * suffice, since finding each of thousands in their table takes most of the time.
 */
function findSql({ phrases }: ParsedSearch, filters: AppFilters, queries: string[], most: number): Prisma.Sql {
  const apps = areMarked(filters) ? null : filterConditions(filters);
  const conditions = [
    matches(filters),
    ...(apps ? [apps] : []),
    ...phrases.map((words) => Prisma.sql`d.terms @@ ${phraseQuery(words)}::tsquery`),
  ];
  return Prisma.sql`
    SELECT hit.id, bool_or(asked.place = 1) AS strict
    FROM unnest(${queries}::tsquery[]) WITH ORDINALITY AS asked(query, place) CROSS JOIN LATERAL (
      SELECT d.id FROM search_documents d ${apps ? Prisma.sql`JOIN apps a ON a.id = d.id` : Prisma.empty}
      WHERE ${Prisma.join(conditions, " AND ")} ORDER BY d.downloads DESC, d.id DESC LIMIT ${most}
    ) hit GROUP BY hit.id`;
}

function countCategories(candidates: Candidate[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { category } of candidates) counts.set(category, (counts.get(category) ?? 0) + 1);
  return counts;
}
