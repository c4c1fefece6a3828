import { marker } from "@/lib/catalog/search/documents";
import {
  allOf,
  anyOf,
  type Concept,
  type ParsedSearch,
  trusted,
  type Variant,
  variantsQuery,
} from "@/lib/catalog/search/parse-search";
import { POPULAR_LEVELS } from "@/lib/catalog/search/vocabulary";
import { quoteLexeme } from "@/lib/catalog/search/words";
import { Prisma } from "@/lib/foundation/db/generated/client";
import type { RowOf } from "@/lib/foundation/db/query-rows";

/** The share of a search, by the rarity of its words, that a hit must have beside hits on all words. */
const MIN_COVERAGE = 0.3;

/**
 * Where a concept can be found, and what that is worth: in the title and the first words of the description, in one of
 * them, in a label, in the rest of the description. SQL returns a place by its number, counted from one.
 */
const PLACES = [
  { worth: 1.2, inTitle: true, inDescription: true },
  { worth: 1, inTitle: true, inDescription: false },
  { worth: 1.2, inTitle: false, inDescription: true },
  { worth: 1.4, inTitle: false, inDescription: false },
  { worth: 0.8, inTitle: false, inDescription: true },
] as const;

/** What a listing's relevance depends on. */
export const candidateRow = {
  id: "uuid",
  category: "varchar",
  downloads: "int4",
  rating: "float8",
  titleWords: "int4",
  descriptionWords: "int4",
  /** Whether the search is its title. */
  named: "bool",
  /** How many neighboring concepts follow each other. */
  pairs: "int4",
  /** How close together all of the concepts are (cover density); 0 when it lacks one. */
  density: "float8",
  /** By concept: `PLACES.length * level + place`; 0 when it is missing. */
  places: "int4[]",
} as const;
export type Candidate = RowOf<typeof candidateRow>;

/** SQL for what the relevance of these apps depends on. */
export function measureSql({ concepts, titles }: ParsedSearch, ids: string[]): Prisma.Sql {
  const named = anyOf(titles.map((words) => quoteLexeme(marker.fullTitle(words))));
  return Prisma.sql`
    SELECT a.id, a.category, a.downloads, a.rating_score AS rating, d.title_words AS "titleWords",
      d.description_words AS "descriptionWords", d.terms @@ ${named}::tsquery AS named, ${pairsOf(concepts)} AS pairs,
      ${densityOf(concepts)} AS density, ARRAY[${Prisma.join(concepts.map(placeOf))}]::int[] AS places
    FROM search_documents d JOIN apps a ON a.id = d.id WHERE d.id = ANY(${ids}::uuid[])`;
}

/** SQL for how many neighboring concepts follow each other, with at most one word more between them. */
function pairsOf(concepts: Concept[]): Prisma.Sql {
  const pairs = concepts.slice(1).map((concept, index) => {
    const { end, variants } = concepts[index] ?? concept;
    const gap = Math.max(1, concept.place - end);
    const [one, other] = [variantsQuery(trusted(variants)), variantsQuery(trusted(concept.variants))];
    return Prisma.sql`(d.terms @@ ${`(${one} <${gap}> ${other}) | (${one} <${gap + 1}> ${other})`}::tsquery)::int`;
  });
  return pairs.length > 0 ? Prisma.join(pairs, " + ") : Prisma.sql`0`;
}

/** SQL for how close together all of the concepts are. */
function densityOf(concepts: Concept[]): Prisma.Sql {
  if (concepts.length < 2) return Prisma.sql`0::float8`;
  const all = allOf(concepts.map(({ variants }) => variantsQuery(trusted(variants))));
  return Prisma.sql`CASE WHEN d.terms @@ ${all}::tsquery
    THEN ts_rank_cd('{1, 1, 1, 1}', d.terms, ${all}::tsquery)::float8 ELSE 0 END`;
}

/** Trust is rounded down to these, because a listing is compared with each level in turn. */
const TRUST_LEVELS = [1, 0.95, 0.85, 0.65, 0.55, 0.4, 0.2, 0.1];

/** A concept's variants by how much they are trusted, best first. */
function levelsOf({ variants }: Concept): { trust: number; variants: Variant[] }[] {
  const levels = new Map<number, Variant[]>();
  for (const variant of variants) {
    const trust = TRUST_LEVELS.find((level) => variant.trust >= level) ?? 0.1;
    levels.set(trust, [...(levels.get(trust) ?? []), variant]);
  }
  return [...levels].map(([trust, some]) => ({ trust, variants: some })).sort((one, other) => other.trust - one.trust);
}

/** SQL for where a concept is found, by its best level. */
function placeOf(concept: Concept): Prisma.Sql {
  const has = (variants: Variant[], weight?: string) =>
    Prisma.sql`d.terms @@ ${variantsQuery(variants, weight)}::tsquery`;
  const cases = levelsOf(concept).map(
    ({ variants }, level) => Prisma.sql`WHEN ${has(variants)} THEN ${PLACES.length * level}::int + CASE
      WHEN ${has(variants, "A")} THEN CASE WHEN ${has(variants, "C")} THEN 1 ELSE 2 END
      WHEN ${has(variants, "C")} THEN 3 WHEN ${has(variants, "B")} THEN 4 ELSE 5 END`,
  );
  return Prisma.sql`CASE ${Prisma.join(cases, " ")} ELSE 0 END`;
}

type Ranked = Candidate & { relevance: number };

/** The candidates that are hits, most relevant first. */
export function sortByRelevance(parsed: ParsedSearch, candidates: Candidate[], isComplete: boolean): Ranked[] {
  const relevanceOf = relevance(parsed);
  return candidates
    .map((candidate) => ({ ...candidate, relevance: relevanceOf(candidate) }))
    .filter(({ named, places }) => named || !isComplete || coverageOf(parsed, places) >= MIN_COVERAGE)
    .sort(
      (one, other) =>
        other.relevance - one.relevance || other.downloads - one.downloads || (other.id < one.id ? -1 : 1),
    );
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** The share of a search, by the rarity of its words, that is found at all. */
const coverageOf = ({ concepts }: ParsedSearch, places: number[]) =>
  sum(concepts.map(({ rarity }, index) => (places[index] ? rarity : 0))) / sum(concepts.map(({ rarity }) => rarity));

/**
 * The relevance: a title that is the search comes first, then titles that have all of its words, then how well the
 * words match, multiplied by how much people value the app.
 */
function relevance({ concepts, missing, vocabulary }: ParsedSearch): (candidate: Candidate) => number {
  const whole = sum(concepts.map(({ rarity }) => rarity)) + missing;
  const trusts = concepts.map((concept) => levelsOf(concept).map(({ trust }) => trust));
  const best = sum(trusts.map(([first = 0]) => first));
  const wanted = concepts.length + (missing > 0 ? 1 : 0);
  const mostLevel = POPULAR_LEVELS.findLastIndex((level) => vocabulary.get(level).uses > 0) + 1;
  return ({ named, places, pairs, density, titleWords, descriptionWords, downloads, rating }) => {
    const found = concepts.flatMap(({ rarity }, index) => {
      const code = (places[index] ?? 0) - 1;
      const place = PLACES[code % PLACES.length];
      const trust = trusts[index]?.[Math.floor(code / PLACES.length)] ?? 0;
      return place ? [{ trust, share: rarity / whole, place }] : [];
    });
    const covered = sum(found.map(({ trust, share }) => trust * share));
    const worth = sum(found.map(({ trust, share, place }) => trust * share * place.worth));
    const trust = sum(found.map((each) => each.trust));
    const titleTrust = sum(found.map((each) => (each.place.inTitle ? each.trust : 0)));
    const descriptionTrust = sum(found.map((each) => (each.place.inDescription ? each.trust : 0)));
    const near = (0.9 * pairs) / Math.max(1, concepts.length - 1) + 1.5 * Math.min(1, 3 * density);
    const tier = named
      ? 200
      : missing === 0 && titleTrust >= best - 0.001
        ? 100
        : trust >= best - 0.051 * concepts.length
          ? 50
          : 0;
    const match =
      worth * covered ** 1.2 +
      covered *
        (near +
          2 * Math.min(1, titleTrust / Math.max(titleWords, wanted)) +
          0.6 * Math.min(1, (2 * descriptionTrust) / Math.max(3, descriptionWords)));
    const popularity = (Math.log2(1 + downloads) / Math.max(1, mostLevel)) ** 0.9;
    return tier + match * (1 + 0.1 * (rating - 4) + 1.1 * popularity);
  };
}
