import { LEVELS } from "@/lib/catalog/search/documents";
import { type Concept, conceptQuery, type ParsedSearch } from "@/lib/catalog/search/parse-search";
import { allOf } from "@/lib/catalog/search/words";
import { Prisma } from "@/lib/foundation/db/generated/client";
import type { RowOf } from "@/lib/foundation/db/query-rows";

/**
 * What a concept is worth by where it is found: in the title and the first words of the description, in only the title
 * or only these, in a label, in the rest of the description.
 */
const WORTH = [1.2, 1, 1.2, 1.4, 0.8];

/** What a listing's relevance depends on. */
export const candidateRow = {
  id: "uuid",
  category: "varchar",
  downloads: "int4",
  ratingScore: "float8",
  titleWords: "int4",
  descriptionWords: "int4",
  /** Whether the search is its title. */
  named: "bool",
  /** How close together all of the concepts are (cover density); 0 when it lacks one. */
  density: "float8",
  /** By concept: `WORTH.length * level + place`; -1 when it is missing. */
  places: "int4[]",
} as const;
type Candidate = RowOf<typeof candidateRow>;

/** SQL for what the relevance of these apps depends on. */
export function measureSql({ concepts, named }: ParsedSearch, ids: string[]): Prisma.Sql {
  const all = allOf(concepts.map(({ trusted }) => conceptQuery(trusted)));
  return Prisma.sql`
    SELECT a.id, a.category, a.downloads, a.rating_score AS "ratingScore", d.title_words AS "titleWords",
      d.description_words AS "descriptionWords",
      d.terms @@ ${named}::tsquery AS named, ARRAY[${Prisma.join(concepts.map(placeOf))}]::int[] AS places,
      CASE WHEN ${concepts.length > 1} AND d.terms @@ ${all}::tsquery
        THEN ts_rank_cd('{1, 1, 1, 1}', d.terms, ${all}::tsquery)::float8 ELSE 0 END AS density
    FROM search_documents d JOIN apps a ON a.id = d.id WHERE d.id = ANY(${ids}::uuid[])`;
}

/** SQL for where a concept is found, by its best level. */
function placeOf({ levels }: Concept): Prisma.Sql {
  const cases = levels.map((level, index) => {
    const has = (weight?: string) => Prisma.sql`d.terms @@ ${conceptQuery([level], weight)}::tsquery`;
    return Prisma.sql`WHEN ${has()} THEN ${WORTH.length * index}::int + CASE
      WHEN ${has("A")} THEN CASE WHEN ${has("C")} THEN 0 ELSE 1 END
      WHEN ${has("C")} THEN 2 WHEN ${has("B")} THEN 3 ELSE 4 END`;
  });
  return Prisma.sql`CASE ${Prisma.join(cases, " ")} ELSE -1 END`;
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/**
 * The candidates, most relevant first: a title that is the search, then titles that have all of its words, then by how
 * well the words match, multiplied by how many people have the app; the rating decides between equals, and then the
 * id, as in the order `relevance`.
 */
export function sortByRelevance({ concepts, isPartial, vocabulary }: ParsedSearch, candidates: Candidate[]) {
  const whole = sum(concepts.map(({ rarity }) => rarity));
  const best = sum(concepts.map(({ levels }) => levels[0]?.trust ?? 0));
  const topLevel = LEVELS.findLastIndex((level) => vocabulary.get(level).uses > 0) + 1;
  const relevanceOf = ({ named, places, density, titleWords, descriptionWords, downloads }: Candidate) => {
    const found = concepts.flatMap(({ rarity, levels }, index) => {
      const code = places[index] ?? -1;
      const trust = levels[Math.floor(code / WORTH.length)]?.trust ?? 0;
      return code < 0 ? [] : [{ trust, share: rarity / whole, place: code % WORTH.length }];
    });
    const covered = sum(found.map(({ trust, share }) => trust * share));
    const worth = sum(found.map(({ trust, share, place }) => trust * share * (WORTH[place] ?? 0)));
    const titleTrust = sum(found.map((each) => (each.place < 2 ? each.trust : 0)));
    const tier = named ? 200 : !isPartial && titleTrust >= best - 0.001 ? 100 : 0;
    const match =
      worth * covered +
      covered *
        (1.5 * Math.min(1, 3 * density) +
          1.5 * Math.min(1, titleTrust / Math.max(titleWords, concepts.length + Number(isPartial))) +
          0.6 * Math.min(1, (2 * sum(found.map((each) => each.trust))) / Math.max(3, descriptionWords)));
    return tier + match * (1 + 1.1 * (Math.log2(1 + downloads) / Math.max(1, topLevel / 2)) ** 0.9);
  };
  return candidates
    .map((candidate) => ({ ...candidate, relevance: relevanceOf(candidate) }))
    .sort((a, b) => b.relevance - a.relevance || b.ratingScore - a.ratingScore || (b.id < a.id ? -1 : 1));
}
