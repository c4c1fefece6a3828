import { type AppFilters, filteredPrices, overlappingPriceBuckets } from "@/lib/catalog/apps/app-filters";
import { quoteLexeme, tokenize, wordsOf } from "@/lib/catalog/search/words";

/** What an app is found by. */
export type AppTexts = {
  id: string;
  title: string;
  description: string;
  category: string;
  builtWith: string;
  techStack: string[];
  developerName: string;
  developerId: string;
  status: string;
  featured: boolean;
  downloads: number;
  priceCents: number;
  ratingSum: number;
  ratingCount: number;
};

/**
 * Terms that are no words, told apart by their first character. They let one index answer a search with filters, and
 * bound how many apps with frequent words it returns.
 */
export const marker = {
  /** A word in the title. */
  title: (word: string) => `=${word}`,
  /** The whole title, without spaces. */
  fullTitle: (words: string[]) => `@${words.join("").slice(0, 200)}`,
  /** On every listing with at least 2^level - 1 buyers; on all with level 0. */
  popular: (level: number) => `~${level}`,
  /** On one listing of 2^level, by chance. */
  sample: (level: number) => `^${level}`,
  filter: (name: string, value: unknown) => `#${name} ${String(value)}`,
};
export const MAX_POPULAR_LEVEL = 24;
export const MAX_SAMPLE_LEVEL = 12;
/** Markers that the vocabulary does not count. */
export const UNCOUNTED_MARKERS = ["=%", "@%", "#developerId %"];

const upTo = (level: number, name: (level: number) => string) => Array.from({ length: level }, (_, n) => name(n + 1));

function markersOf(app: AppTexts, titleWords: string[]): string[] {
  const { filter } = marker;
  // As `rating_floor` in the database.
  const stars = Math.floor((20 * app.ratingSum + app.ratingCount) / (20 * Math.max(1, app.ratingCount)));
  // The last digits of an id are random: the zero bits at their end.
  const sample = Math.clz32(parseInt(app.id.slice(-7), 16)) - 4;
  return [
    ...titleWords.map(marker.title),
    marker.popular(0),
    ...upTo(Math.min(MAX_POPULAR_LEVEL, Math.floor(Math.log2(1 + app.downloads))), marker.popular),
    ...upTo(Math.min(MAX_SAMPLE_LEVEL, sample), marker.sample),
    ...(["category", "builtWith", "developerId", "featured"] as const).map((name) => filter(name, app[name])),
    ...overlappingPriceBuckets(app.priceCents, app.priceCents).map((bucket) => filter("price", bucket)),
    ...upTo(stars, (star) => filter("minRating", star)),
  ];
}

/**
 * Returns lists of markers: an app that passes the filters has a marker of each list. Prices need a second look, since
 * their markers are coarse.
 */
export function filterMarkers(filters: AppFilters): string[][] {
  const prices = filteredPrices(filters);
  const buckets = prices && overlappingPriceBuckets(...prices);
  return [
    ...(["category", "builtWith", "developerId", "featured", "minRating"] as const)
      .filter((name) => filters[name] !== undefined)
      .map((name) => [marker.filter(name, filters[name])]),
    ...(buckets && buckets.length > 0 ? [buckets.map((bucket) => marker.filter("price", bucket))] : []),
  ];
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
  const add = (word: string, weight: string) =>
    places.set(
      word,
      [...(places.get(word) ?? []), `${Math.min(position, MAX_POSITION)}${weight}`].slice(0, MAX_PLACES),
    );
  for (const [weight, text] of parts) {
    for (const { words, joined } of tokenize(text)) {
      if (joined) add(joined, weight);
      for (const word of words) {
        add(word, weight);
        position += 1;
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
  titleWords: number;
  descriptionWords: number;
  downloads: number;
  terms: string;
};

/** The document that an app is found by; an external search engine would be given the same texts. */
export function toAppDocument(app: AppTexts): SearchDocument {
  const description = app.description.slice(0, 10_000);
  const lead = leadOf(description);
  const labels = [app.category, app.builtWith, ...app.techStack, app.developerName];
  const parts: Part[] = [
    ["A", app.title],
    ["C", lead],
    ["D", description.slice(lead.length)],
  ];
  const title = tokenize(app.title);
  const titleWords = title.flatMap(({ words }) => words);
  const markers = markersOf(app, [...titleWords, ...title.flatMap(({ joined }) => joined ?? [])]);
  return {
    id: app.id,
    listed: app.status === "approved",
    titleWords: titleWords.length,
    descriptionWords: new Set(wordsOf(description)).size,
    downloads: app.downloads,
    terms: toVector([...parts, ...labels.map((text): Part => ["B", text])], [marker.fullTitle(titleWords), ...markers]),
  };
}

/** The words of a developer's profile. */
export const toDeveloperDocument = (id: string, texts: (string | null)[]): SearchDocument => ({
  id,
  listed: null,
  titleWords: 0,
  descriptionWords: 0,
  downloads: 0,
  terms: toVector(
    texts.map((text) => ["D", text ?? ""]),
    [],
  ),
});
