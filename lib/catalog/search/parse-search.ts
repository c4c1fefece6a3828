import { synonymsOf } from "@/lib/catalog/search/thesaurus";
import { POPULAR_LEVELS, SAMPLE_LEVELS, type Term, Vocabulary } from "@/lib/catalog/search/vocabulary";
import { quoteLexeme, tokenize, wordsOf } from "@/lib/catalog/search/words";
import { Prisma } from "@/lib/foundation/db/generated/client";
import type { RunQuery } from "@/lib/foundation/db/query-rows";
import { editDistance } from "@/lib/foundation/format/edit-distance";

const MAX_WORDS = 12;
const MAX_SYNONYM_WORDS = 3;
const MAX_CORRECTIONS = 3;

/** How much a match is worth that is not the word itself (docs/product.md#search). */
const TRUST = {
  form: 0.95,
  joined: 0.95,
  agent: 0.85,
  derived: 0.65,
  /** A word of a phrase that means something else than the word: "sign" of "sign in". */
  within: 0.6,
  synonym: 0.55,
  longer: 0.15,
  /** What a word begins that nothing has. */
  completion: 0.9,
  /** By the number of typos. */
  corrections: [1, 0.85, 0.6],
};

/** Words in a row that a word of a search is matched by. */
export type Variant = { words: string[]; trust: number; uses: number };

/** A word of a search, or words that mean one thing, with everything that it is matched by. */
export type Concept = {
  place: number;
  end: number;
  variants: Variant[];
  /** Whether it is a word that nothing has, matched by corrections. */
  isGuess: boolean;
  /** How rare it is: inverse document frequency. */
  rarity: number;
};

export type ParsedSearch = {
  concepts: Concept[];
  /** The rarity of the words that nothing matches, in all. */
  missing: number;
  /** The search as the title that it may be, as typed and corrected. */
  titles: string[][];
  /** Quoted phrases, which all hits must contain. */
  phrases: string[][];
  /** The search with its corrections, as shown; null when nothing was corrected. */
  corrected: string | null;
  vocabulary: Vocabulary;
};

type ParseOptions = {
  /** Whether typos are corrected. */
  correct?: boolean | undefined;
  /** Whether to look for words that the vocabulary lacks, in listings that it does not cover. */
  keepUnknown?: boolean;
  /** Other terms to count. */
  counted?: string[];
};

/** Reads a search against the vocabulary; null without words. */
export async function parseSearch(
  text: string,
  read: RunQuery,
  { correct = true, keepUnknown = false, counted = [] }: ParseOptions = {},
): Promise<ParsedSearch | null> {
  const tokens = tokenize(text);
  const words = tokens.flatMap((token) => token.words).slice(0, MAX_WORDS);
  if (words.length === 0) return null;
  const vocabulary = new Vocabulary(read);
  const spans = findSynonyms(words);
  const pairs = words.slice(1).map((word, index) => `${words[index]}${word}`);
  const compounds = [...pairs, ...tokens.flatMap(({ joined }) => joined ?? []), ...words.map((word) => `dot${word}`)];
  const synonyms = spans.flatMap(({ found }) => found).flatMap((term) => term.split(" "));
  await vocabulary.load(
    words,
    [...synonyms, ...compounds],
    [...[...counted, ...POPULAR_LEVELS, ...SAMPLE_LEVELS], ...words.flatMap(agentsOf)],
  );
  const corrections = new Map<string, Correction[]>();
  if (correct) for (const word of words) corrections.set(word, correctionsOf(word, words, vocabulary));
  await vocabulary.load(
    [],
    [...corrections.values()].flat().map(({ word }) => word),
  );

  const onlyStopWords = words.every((word) => vocabulary.get(word).stem === null);
  const isStopWord = (word: string) => !onlyStopWords && vocabulary.get(word).stem === null;
  const known = (word: string, trust: number): Variant => ({ words: [word], trust, uses: vocabulary.get(word).uses });
  const withForms = (word: string, trust: number): Variant[] => [
    known(word, trust),
    ...vocabulary.get(word).forms.map((form) => ({
      words: [form.word],
      uses: form.uses,
      trust: trust * (areInflected(word, form.word) ? TRUST.form : TRUST.derived),
    })),
  ];
  const asPhrase = (row: string[], trust: number): Variant[] =>
    row.length === 1
      ? row.flatMap((word) => withForms(word, trust))
      : [{ words: row, trust, uses: Math.min(...row.map((word) => vocabulary.get(word).uses)) }];
  const toConcept = (place: number, end: number, all: Variant[], isGuess = false): Concept => {
    const variants = all.filter(({ uses, trust }) => uses > 0 || (keepUnknown && trust === 1));
    const uses = Math.max(1, ...trusted(variants).map((variant) => variant.uses));
    const rarity = Math.log(1 + Math.max(0.5, vocabulary.listings - uses + 0.5) / (uses + 0.5));
    return { place, end, variants, isGuess, rarity };
  };
  const variantsOf = (word: string, place: number): Variant[] => {
    const { longer } = vocabulary.get(word);
    const unknown = isUnknown(word, vocabulary);
    const around = spans.filter(({ at, row }) => at <= place && place < at + row.length);
    const phrase = around.find(({ row }) => row.length > 1);
    const joined = tokens.find((token) => token.words.includes(word))?.joined;
    const neighbors = [place - 1, place].flatMap((at) => pairs[at] ?? []);
    const most = Math.log(2 + (longer[0]?.uses ?? 0));
    const completions = unknown || place === words.length - 1 ? longer : [];
    return [
      ...withForms(word, phrase ? TRUST.within : 1),
      ...(phrase ? asPhrase(phrase.row, 1) : []),
      ...[...(joined ? [joined] : []), ...neighbors].flatMap((compound) => withForms(compound, TRUST.joined)),
      ...(text.includes(`.${word}`) ? [known(`dot${word}`, 1)] : []),
      ...agentsOf(word).map((agent) => known(agent, TRUST.agent * (unknown ? 0.6 : 1))),
      ...completions.map((term) => ({
        words: [term.word],
        uses: term.uses,
        trust:
          (unknown ? TRUST.completion : TRUST.longer) *
          (word.length / term.word.length) ** 0.25 *
          (0.7 + (0.3 * Math.log(1 + term.uses)) / most),
      })),
      ...(corrections.get(word) ?? []).flatMap((term) => withForms(term.word, term.trust)),
      ...around.flatMap(({ found }) => found.flatMap((term) => asPhrase(term.split(" "), TRUST.synonym))),
    ];
  };

  // "to do": stop words that mean something together.
  const phrases = spans.filter(({ row }) => row.length > 1 && row.every(isStopWord));
  const concepts = [
    ...phrases.map(({ at, row, found }) => {
      const others = found.flatMap((term) => asPhrase(term.split(" "), TRUST.synonym));
      return toConcept(at, at + row.length - 1, [
        ...asPhrase(row, 1),
        ...withForms(row.join(""), TRUST.joined),
        ...others,
      ]);
    }),
    ...words.flatMap((word, place) => {
      const isGuess = vocabulary.get(word).uses === 0 && (corrections.get(word) ?? []).length > 0;
      return isStopWord(word) ? [] : [toConcept(place, place, variantsOf(word, place), isGuess)];
    }),
  ].sort((one, other) => one.place - other.place);
  const found = concepts.filter(({ variants }) => variants.length > 0);
  const missing = concepts.length - found.length;
  const asShown = (word: string) => corrections.get(word)?.find(({ isShown }) => isShown)?.word ?? word;
  const shown = words.map(asShown);
  // Only the corrected words change: "C++" stays as typed.
  const corrected = text.replace(/[\p{L}\p{N}\p{M}]+/gu, (run) => {
    const [word = "", ...more] = wordsOf(run);
    return more.length > 0 || asShown(word) === word ? run : asShown(word);
  });
  return {
    // A guess beside nonsense is no answer.
    concepts: missing > 0 && found.every(({ isGuess }) => isGuess) ? [] : found,
    missing: missing * Math.log(vocabulary.listings) * 0.7,
    // "Vue.js" is also called Vue.
    titles: [words, shown, ...(words.length > 1 && words.at(-1) === "js" ? [words.slice(0, -1)] : [])],
    phrases: [...text.matchAll(/"([^"]+)"/g)]
      .map(([, phrase = ""]) => wordsOf(phrase).slice(0, MAX_WORDS))
      .filter((phrase) => phrase.length > 0)
      .slice(0, MAX_WORDS),
    corrected: corrected === text ? null : corrected,
    vocabulary,
  };
}

/** Whether nothing has a word, nor another form of it: it is still being typed, or mistyped. */
function isUnknown(word: string, vocabulary: Vocabulary): boolean {
  const { uses, forms } = vocabulary.get(word);
  return uses === 0 && !forms.some((form) => areInflected(word, form.word));
}

type Correction = Term & { trust: number; isShown: boolean };

/** What a mistyped word may have meant: the words with the fewest typos, most used first. */
function correctionsOf(word: string, words: string[], vocabulary: Vocabulary): Correction[] {
  // A word of the thesaurus is spelled correctly, even if nothing has it.
  if (!isUnknown(word, vocabulary) || synonymsOf(word).length > 0) return [];
  const isTyped = words.at(-1) === word && vocabulary.get(word).longer.length > 0;
  const scored = vocabulary.get(word).near.map((term) => ({ ...term, typos: editDistance(word, term.word) }));
  const fewest = Math.min(word.length <= 5 ? 1 : 2, ...scored.map(({ typos }) => typos));
  return scored
    .filter(({ typos }) => typos === fewest)
    .sort((one, other) => other.uses - one.uses)
    .slice(0, MAX_CORRECTIONS)
    .map(({ typos, ...term }, index) => ({
      ...term,
      isShown: index === 0 && !isTyped,
      trust:
        (TRUST.corrections[typos] ?? 0) *
        (isTyped ? 0.5 : 1) *
        (term.word[0] === word[0] ? 1 : 0.8) *
        (index === 0 ? 1 : 0.8),
    }));
}

/** Words in a row that stand for something else, and what that is. */
function findSynonyms(words: string[]): { at: number; row: string[]; found: string[] }[] {
  const spans = words.flatMap((_, at) =>
    Array.from({ length: Math.min(MAX_SYNONYM_WORDS, words.length - at) }, (_row, more) => ({
      at,
      row: words.slice(at, at + more + 1),
    })),
  );
  return spans
    .map(({ at, row }) => {
      const forms = [row.join(" "), row.join(" ").replace(/(?<=...)s$/, ""), row.join("")];
      return { at, row, found: [...new Set(forms.flatMap(synonymsOf))] };
    })
    .filter(({ found }) => found.length > 0);
}

/** Whether two words with one stem are forms of one word: "customers" of "customer", but not "customs". */
export function areInflected(one: string, other: string): boolean {
  const bases = basesOf(one);
  return basesOf(other).some((base) => bases.includes(base));
}

function basesOf(word: string): string[] {
  const verb = /^(.{3,}?)(?:ed|ing)$/.exec(word)?.[1];
  return [
    word,
    ...[/^(.{2,})ies$/, /^(.{3,}(?:s|x|z|ch|sh|o))es$/, /^(.{3,})s$/, /^(.{3,})d$/].flatMap((ending) => {
      const base = ending.exec(word)?.[1];
      return base === undefined ? [] : [word.endsWith("ies") && !base.endsWith("ie") ? `${base}y` : base];
    }),
    ...(verb === undefined ? [] : [verb, `${verb}e`, verb.replace(/(.)\1$/, "$1")]),
  ];
}

/** Who or what does something: "parser" of "parse", and the other way round; the stemmer sees two words. */
function agentsOf(word: string): string[] {
  const base = /^(.{3,}?)(?:er|or)s?$/.exec(word)?.[1];
  if (base !== undefined) return [base, `${base}e`, `${base}ing`, base.replace(/(.)\1$/, "$1")];
  const end = word.replace(/(?:ing|e|s)$/, "");
  return end.length < 3 ? [] : [`${end}er`, `${end}ers`, `${end}or`, `${end}${end.at(-1)}er`];
}

export const anyOf = (queries: string[]) => `(${[...new Set(queries)].join(" | ")})`;
export const allOf = (queries: string[]) => `(${[...new Set(queries)].join(" & ")})`;
/** Words in a row, all of a weight if one is given. */
export const phraseQuery = (words: string[], weight?: string) =>
  `(${words.map((word) => quoteLexeme(word) + (weight ? `:${weight}` : "")).join(" <-> ")})`;
export const variantsQuery = (variants: Variant[], weight?: string) =>
  anyOf(variants.map(({ words }) => phraseQuery(words, weight)));
/** The variants that are likely to be what was meant; all of them when none is. */
export function trusted(variants: Variant[]): Variant[] {
  const some = variants.filter(({ trust }) => trust >= 0.5);
  return some.length > 0 ? some : variants;
}

/**
 * Returns tsqueries of a search for vectors that contain stems and, of names, words: for all of its words, and for any
 * of them when there are several. Null when nothing has any of its words.
 */
export async function stemmedQueries(
  { concepts }: ParsedSearch,
  read: RunQuery,
): Promise<{ all: string; some: string | null } | null> {
  if (concepts.length === 0) return null;
  const queries = concepts.map(({ variants }) => variantsQuery(variants));
  const rows = await read(
    { stemmed: "text" },
    Prisma.sql`
      SELECT (query::tsquery || to_tsquery('forgehall', query))::text AS stemmed FROM unnest(${queries}::text[]) query`,
  );
  const terms = rows.map(({ stemmed }) => `(${stemmed})`);
  return { all: allOf(terms), some: terms.length > 1 ? anyOf(terms) : null };
}
