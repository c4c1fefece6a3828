import { type AppFilters, filteredPrices, overlappingPriceBuckets } from "@/lib/catalog/apps/app-filters";
import { quoteLexeme, tokenize, wordsOf } from "@/lib/catalog/search/words";
import type { App } from "@/lib/foundation/db/generated/client";

/**
 * Terms that are no words, told apart by their first character. They let one index answer a search with filters, and
 * bound how many apps with frequent words it returns.
 */
export const marker = {
  /** A word in the title. */
  title: (word: string) => `=${word}`,
  /** The whole title, without spaces. */
  fullTitle: (words: string[]) => `@${words.join("").slice(0, 200).toWellFormed()}`,
  filter: (name: string, value: unknown) => `#${name} ${String(value)}`,
};
/** The first is on all listings; each of the others is on fewer, and the most popular have the highest. */
export const LEVELS = Array.from({ length: 49 }, (_, level) => `~${level}`);
/** The level whose listings, a seventh or so of a large catalog, have an index of their own. */
export const POPULAR = "~8";
/** Markers that the vocabulary does not count. */
export const UNCOUNTED = ["=%", "@%", "#developerId %"];

/** Filters whose values listings have as they are. */
const FILTERS = ["category", "builtWith", "developerId", "featured"] as const;

function markersOf(app: App): string[] {
  // As `rating_floor` in the database.
  const stars = Math.floor((20 * app.ratingSum + app.ratingCount) / (20 * Math.max(1, app.ratingCount)));
  // Two levels for twice the buyers, and one more for half of the listings, by the random bits at the end of the id:
  // so that a level leaves few of any number of listings, popular or not.
  const level = 2 * Math.floor(Math.log2(1 + app.downloads)) + Math.clz32(parseInt(app.id.slice(-7), 16)) - 4;
  const cents = app.price.mul(100).toNumber();
  return [
    ...LEVELS.slice(0, 1 + Math.max(0, level)),
    ...[1, 2, 3, 4, 5].filter((star) => star <= stars).map((star) => marker.filter("minRating", star)),
    ...FILTERS.map((name) => marker.filter(name, app[name])),
    ...(app.nothingCritical ? [marker.filter("passport", "nothing-critical")] : []),
    ...overlappingPriceBuckets(cents, cents).map((bucket) => marker.filter("price", bucket)),
  ];
}

/**
 * Returns lists of markers: an app that passes the filters has a marker of each list. Prices need a second look, since
 * their markers are coarse.
 */
export function filterMarkers(filters: AppFilters): string[][] {
  const prices = filteredPrices(filters);
  const buckets = prices ? overlappingPriceBuckets(...prices) : [];
  const others = ([...FILTERS, "minRating", "passport"] as const).map((name) =>
    filters[name] === undefined ? [] : [marker.filter(name, filters[name])],
  );
  return [...others, buckets.map((bucket) => marker.filter("price", bucket))].filter((names) => names.length > 0);
}

/** What a description says first: its first sentence, at most 60 characters. */
const leadOf = (description: string) =>
  /^.{0,60}?[.!?](?=\s)|^.{0,60}(?=\s|$)/.exec(description)?.[0] ?? description.slice(0, 60);

/** A gap between texts, so that no phrase spans two of them. */
const GAP = 10;
const MAX_POSITION = 16_000;
/** Places of one word that count; a listing gains nothing by repeating it. */
const MAX_PLACES = 50;

/** A text and its weight: A for titles, B for labels, C for how a description begins, D for the rest. */
type Part = [weight: "A" | "B" | "C" | "D", text: string];

/** The parts as a tsvector literal: every word with its places, and the markers. */
function toVector(parts: Part[], markers: string[]): string {
  const places = new Map<string, string[]>(markers.map((name) => [name, []]));
  let position = 1;
  for (const [weight, text] of parts) {
    for (const { words, joined } of tokenize(text)) {
      for (const word of [...joined, ...words]) {
        const at = `${Math.min(position, MAX_POSITION)}${weight}`;
        places.set(word, [...(places.get(word) ?? []), at].slice(0, MAX_PLACES));
        if (!joined.includes(word)) position += 1;
      }
    }
    position += GAP;
  }
  return [...places].map(([word, at]) => quoteLexeme(word) + (at.length > 0 ? `:${at.join(",")}` : "")).join(" ");
}

/** A row of `search_documents`: `listed` is null for developers, whose words only correct typos. */
export type SearchDocument = {
  id: string;
  listed: boolean | null;
  title_words: number;
  description_words: number;
  downloads: number;
  terms: string;
};

/** The document that an app is found by; an external search engine would be given the same texts. */
export function toAppDocument(app: App, developerName: string): SearchDocument {
  const description = app.description.slice(0, 10_000);
  const lead = leadOf(description);
  const parts: Part[] = [
    ["A", app.title],
    ["C", lead],
    ["D", description.slice(lead.length)],
    ...[app.category, app.builtWith, ...app.techStack, developerName].map((text): Part => ["B", text]),
  ];
  const title = tokenize(app.title);
  const titleWords = title.flatMap(({ words }) => words);
  const titled = title.flatMap(({ words, joined }) => [...words, ...joined]).map(marker.title);
  return {
    id: app.id,
    listed: app.status === "approved",
    title_words: titleWords.length,
    description_words: new Set(wordsOf(description)).size,
    downloads: app.downloads,
    terms: toVector(parts, [marker.fullTitle(titleWords), ...titled, ...markersOf(app)]),
  };
}

/** The words of a developer's profile. */
export const toDeveloperDocument = (id: string, texts: string[]): SearchDocument => ({
  ...{ id, listed: null, title_words: 0, description_words: 0, downloads: 0 },
  terms: toVector([["D", texts.join(" ")]], []),
});
