import { type AppFilters, filterConditions, filteredPrices, queryFor } from "@/lib/catalog/apps/app-filters";
import { filterMarkers, LEVELS, marker, POPULAR } from "@/lib/catalog/search/documents";
import { type Concept, conceptQuery, type ParsedSearch, parseSearch } from "@/lib/catalog/search/parse-search";
import { candidateRow, measureSql, sortByRelevance } from "@/lib/catalog/search/relevance";
import { allOf, anyOf, phraseQuery, quoteLexeme } from "@/lib/catalog/search/words";
import { MAX_COUNTED } from "@/lib/foundation/db/count-matches";
import { Prisma } from "@/lib/foundation/db/generated/client";

/** The most hits that a search returns. */
export const MAX_HITS = MAX_COUNTED;
/** Expected hits from which on only popular listings are candidates. */
const MANY_HITS = 3_000;
/** How many hits to look for; if the first attempt found fewer than expected, the second looks for twice as many. */
const WANTED = 1.5 * MAX_HITS;
/** Expected hits among popular listings from which on these tell how many there are among all. */
const TELLING = 100;
/** However few hits the first attempt found, the second looks at five times as many listings as `WANTED` at most. */
const LEAST_SHARE = 0.2;
/** Hits on all words that leave no room for looser ones. */
const ENOUGH_HITS = 60;
/** Of too many hits, the most popular ones that are put in order; the others follow by popularity. */
const MEASURED = 350;
/** The candidates of a query besides the one for all words. */
const MORE_CANDIDATES = 250;

export type RankedApps = {
  /** Best first, at most `MAX_HITS`. */
  hits: { id: string; relevance: number }[];
  /** Whether there are more: a search returns its best 1,000. */
  more: boolean;
  /** Whether no app matches all search words and the hits match only some. */
  partial: boolean;
  /** The search that was run because the given one has typos; null without a correction. */
  corrected: string | null;
  byCategory: ReadonlyMap<string, number>;
};

/** Finds the apps of a search, best first, among a bounded number of candidates (docs/product.md#search). */
export async function rankApps(text: string, filters: AppFilters, correct = true): Promise<RankedApps> {
  const read = queryFor(filters);
  const markers = filterMarkers(filters);
  const parsed = await parseSearch(text, read, { correct, keepUnknown: !isPublic(filters), counted: markers.flat() });
  if (!parsed || parsed.concepts.length === 0)
    return { hits: [], more: false, partial: false, corrected: null, byCategory: new Map() };
  const { ids, others, strict, isBounded } = await findCandidates(parsed, filters, markers);
  const ranked = sortByRelevance(parsed, await read(candidateRow, measureSql(parsed, ids)));
  const byCategory = new Map<string, number>();
  for (const { category } of ranked.slice(0, MAX_HITS)) byCategory.set(category, (byCategory.get(category) ?? 0) + 1);
  return {
    hits: [...ranked, ...others.map((id, place) => ({ id, relevance: -1 - place }))].slice(0, MAX_HITS),
    more: isBounded || ranked.length > MAX_HITS,
    partial: ranked.length > 0 && (strict === 0 || parsed.isPartial),
    corrected: parsed.corrected,
    byCategory,
  };
}

/** Tsqueries that all have to match, the rarest first, and how many approved listings they are expected to. */
type Candidates = { queries: string[]; expected: number };
const toCandidates = (levels: Concept["levels"], expected: number) => ({ queries: [conceptQuery(levels)], expected });

/**
 * Finds the apps to measure, the others by popularity, how many have all words, and whether only popular apps were
 * looked at.
 */
async function findCandidates(parsed: ParsedSearch, filters: AppFilters, markers: string[][]) {
  const { concepts, vocabulary } = parsed;
  const filtered = markers.map((names): Candidates => ({
    queries: [anyOf(names.map(quoteLexeme))],
    expected: names.reduce((total, name) => total + vocabulary.get(name).uses, 0),
  }));
  const withFilters = (...queries: string[]) => [allOf([...queries, ...filtered.flatMap((one) => one.queries)])];
  const parts = concepts.map((one) => toCandidates(one.levels, one.uses));
  const likely = concepts.map((one) => toCandidates(one.trusted, one.trustedUses));
  const [all, trusted] = [both([...parts, ...filtered], parsed), both([...likely, ...filtered], parsed)];
  const titleWords = ({ phrases }: { phrases: string[] }) => phrases.join(" ").split(" ").map(marker.title);
  const inTitle = concepts.map((one) => anyOf(one.trusted.flatMap(titleWords).map(quoteLexeme)));
  const find = (queries: string[][], most: number) =>
    queryFor(filters)({ id: "uuid", strict: "bool" }, findSql(parsed, filters, queries, most));
  const popular = Math.floor((trusted.expected * vocabulary.get(POPULAR).uses) / vocabulary.listings);
  // Popular listings are found the fastest.
  const first = popular < TELLING ? WANTED : Math.min(WANTED, popular);
  for (let wanted = first, share = 1; ; wanted = 2 * WANTED) {
    // With this many hits, unlikely matches would never be shown.
    const likeliest = trusted.expected * share > Math.max(MANY_HITS, wanted) ? trusted : all;
    const chosen = bound({ ...likeliest, expected: likeliest.expected * share }, wanted, parsed);
    const isBounded = chosen.queries !== all.queries;
    const found = await find([chosen.queries, withFilters(parsed.named)], MAX_HITS + 1);
    const strict = found.filter((row) => row.strict).length;
    // Fewer than expected: look among less popular apps too.
    if (isBounded && strict <= MAX_HITS && wanted === first) {
      share = Math.max(LEAST_SHARE, strict / chosen.expected);
      continue;
    }
    const titled = bound({ ...all, queries: withFilters(...inTitle) }, wanted, parsed);
    const others = isBounded ? [titled.queries] : looserQueries(strict, parts, filtered, parsed);
    const more = others.length > 0 ? await find(others, MORE_CANDIDATES) : [];
    const ids = new Set([...(isBounded ? found.slice(0, MEASURED) : found), ...more].map(({ id }) => id));
    return { ids: [...ids], others: found.map(({ id }) => id).filter((id) => !ids.has(id)), strict, isBounded };
  }
}

/** Combines queries that all have to match; the estimate assumes that they have nothing to do with each other. */
function both(parts: Candidates[], { vocabulary: { listings } }: ParsedSearch): Candidates {
  return {
    queries: parts.toSorted((one, other) => one.expected - other.expected).flatMap(({ queries }) => queries),
    expected: parts.reduce((left, { expected }) => left * Math.min(1, expected / listings), listings),
  };
}

/** Restricts a query with too many hits to the highest level of listings that leaves about `wanted`. */
function bound(all: Candidates, wanted: number, { vocabulary }: ParsedSearch): Candidates {
  if (all.expected <= Math.max(MANY_HITS, 2 * wanted)) return all;
  const [rarest = "", ...others] = all.queries;
  const choices = LEVELS.map((level, place) => ({
    queries: [
      ...(place < LEVELS.indexOf(POPULAR) ? [] : [quoteLexeme(POPULAR)]),
      // With the rarest, because then the index looks at few listings of the others.
      level === POPULAR ? rarest : allOf([quoteLexeme(level), rarest]),
      ...others,
    ],
    expected: (all.expected * vocabulary.get(level).uses) / vocabulary.listings,
  }));
  return choices.findLast(({ expected }) => expected >= wanted) ?? all;
}

/** Queries for apps that lack some of the words: all but one, or a rare one. Together they match a bounded number. */
function looserQueries(strict: number, parts: Candidates[], filtered: Candidates[], parsed: ParsedSearch): string[][] {
  if (strict >= ENOUGH_HITS || parts.length < 2 || parsed.phrases.length > 0) return [];
  let expected = 0;
  return [...parts.map((left) => parts.filter((part) => part !== left)), ...parts.map((part) => [part])]
    .map((some) => bound(both([...some, ...filtered], parsed), MAX_HITS, parsed))
    .sort((one, other) => one.expected - other.expected)
    .filter((choice) => (expected += choice.expected) <= MANY_HITS)
    .map(({ queries }) => queries);
}

/** Whether only approved apps are looked for. */
const isPublic = ({ status = "approved" }: AppFilters) => status === "approved";
/** Whether the documents' markers tell exactly which apps pass: not for prices and unapproved apps. */
const areMarked = (filters: AppFilters) => isPublic(filters) && filteredPrices(filters) === null;

/**
 * SQL that finds the most valued apps of each list of tsqueries; `strict` are those of the first. Each tsquery is a
 * condition of its own, since the index intersects them faster than it evaluates one, and a subquery, so that the
 * planner takes the index whatever the words are; that for popular listings is a constant, which chooses their index.
 * Apps are read only where the markers don't suffice, since finding each of thousands in their table takes most of the
 * time.
 */
function findSql({ phrases }: ParsedSearch, filters: AppFilters, lists: string[][], most: number): Prisma.Sql {
  const apps = areMarked(filters) ? Prisma.empty : Prisma.sql`JOIN apps a ON a.id = d.id`;
  const parts = lists.map((queries, place) => {
    const all = [...queries, ...phrases.map((phrase) => phraseQuery(phrase))];
    const terms = Prisma.join(
      all.map((query) =>
        query === quoteLexeme(POPULAR) ? Prisma.raw(`$$${query}$$::tsquery`) : Prisma.sql`(SELECT ${query}::tsquery)`,
      ),
      " AND d.terms @@ ",
    );
    // Each has a partial index.
    const found = isPublic(filters)
      ? Prisma.sql`d.listed AND d.terms @@ ${terms}`
      : Prisma.sql`(d.listed AND d.terms @@ ${terms} OR NOT d.listed AND d.terms @@ ${terms})`;
    return Prisma.sql`(
      SELECT d.id, d.downloads, ${place === 0}::bool AS strict FROM search_documents d ${apps}
      WHERE ${areMarked(filters) ? found : Prisma.sql`${found} AND ${filterConditions(filters)}`}
      ORDER BY d.downloads DESC, d.id DESC LIMIT ${most})`;
  });
  return Prisma.sql`
    SELECT id, bool_or(strict) AS strict FROM (${Prisma.join(parts, " UNION ALL ")}) hit
    GROUP BY id ORDER BY max(downloads) DESC, id DESC`;
}
