import { synonymsOf } from "@/lib/catalog/search/thesaurus";
import { LEVELS, lookUp, type Term, type Vocabulary } from "@/lib/catalog/search/vocabulary";
import { quoteLexeme, tokenize, wordsOf } from "@/lib/catalog/search/words";
import type { RunQuery } from "@/lib/foundation/db/query-rows";
import { editDistance } from "@/lib/foundation/format/edit-distance";

const MAX_WORDS = 12;
const MAX_CORRECTIONS = 3;

/** How much a match is worth that is not the word itself (docs/product.md#search). */
const TRUST = {
  form: 0.95,
  joined: 1,
  agent: 0.85,
  synonym: 0.55,
  longer: 0.15,
  /** What a word begins that nothing has. */
  completion: 0.9,
  /** By the number of typos. */
  corrections: [1, 0.85, 0.6],
};
/** Trust is rounded down to these, because a listing is compared with each level in turn. */
const TRUST_LEVELS = [1, 0.95, 0.85, 0.55, 0.4, 0.2, 0.1, 0];

/** Words in a row that a word of a search is matched by. */
type Variant = { words: string[]; trust: number; uses: number };

/** A word of a search with everything that it is matched by. */
export type Concept = {
  word: string;
  /** Words in a row by how much they are trusted, best first. */
  levels: { trust: number; rows: string[][] }[];
  /** The listings that it is expected to match. */
  uses: number;
  /** How rare it is: inverse document frequency. */
  rarity: number;
  /** Whether it is a word that nothing has, matched by corrections. */
  isGuess: boolean;
};

export type ParsedSearch = {
  concepts: Concept[];
  /** Whether nothing matches some of the words. */
  isPartial: boolean;
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
  /** Whether to look for words that the vocabulary lacks, in texts that it does not cover. */
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
  const last = words.at(-1);
  if (last === undefined) return null;
  const spans = findSynonyms(words);
  const pairs = words.slice(1).map((word, index) => `${words[index]}${word}`);
  const joinedOf = (word: string, place: number) =>
    [tokens.find((token) => token.words.includes(word))?.joined, pairs[place - 1], pairs[place]].filter(
      (one) => one !== undefined && one !== null,
    );
  const inflected = [...spans.flatMap(({ found }) => found.join(" ").split(" ")), ...words.flatMap(joinedOf)];
  const vocabulary = await lookUp(read, words, inflected, [...counted, ...LEVELS, ...words.flatMap(agentsOf)]);
  const corrections = new Map(
    words.map((word) => [word, correct ? correctionsOf(word, word === last, vocabulary) : []]),
  );

  const known = (word: string, trust: number): Variant => ({ words: [word], trust, uses: vocabulary.get(word).uses });
  const withForms = (word: string, trust: number): Variant[] => [
    known(word, trust),
    ...formsOf(word, vocabulary).map((form) => ({ words: [form.word], trust: trust * TRUST.form, uses: form.uses })),
  ];
  const asSynonym = (row: string[]): Variant[] =>
    row.length === 1
      ? row.flatMap((word) => withForms(word, TRUST.synonym))
      : [{ words: row, trust: TRUST.synonym, uses: Math.min(...row.map((word) => vocabulary.get(word).uses)) }];
  const variantsOf = (word: string, place: number): Variant[] => {
    const isUnknown = isUnknownWord(word, vocabulary);
    const completions = isUnknown || place === words.length - 1 ? vocabulary.get(word).longer : [];
    const around = spans.filter(({ at, end }) => at <= place && place < end);
    return [
      ...withForms(word, 1),
      ...joinedOf(word, place).flatMap((joined) => withForms(joined, TRUST.joined)),
      ...agentsOf(word).map((agent) => known(agent, TRUST.agent)),
      ...completions.map((term) => ({
        words: [term.word],
        trust: (isUnknown ? TRUST.completion : TRUST.longer) * (word.length / term.word.length) ** 0.5,
        uses: term.uses,
      })),
      ...(corrections.get(word) ?? []).map((term) => ({ ...term, words: [term.word] })),
      ...around.flatMap(({ found }) => found.flatMap((term) => asSynonym(term.split(" ")))),
    ];
  };
  const toConcept = (word: string, place: number): Concept => {
    const variants = variantsOf(word, place).filter(({ uses, trust }) => uses > 0 || (keepUnknown && trust === 1));
    const levels = TRUST_LEVELS.map((trust, level) => ({
      trust,
      rows: variants
        .filter((one) => one.trust >= trust && one.trust < (TRUST_LEVELS[level - 1] ?? 2))
        .map((one) => one.words),
    })).filter(({ rows }) => rows.length > 0);
    const most = Math.max(1, ...variants.filter(({ trust }) => trust >= 0.5).map(({ uses }) => uses));
    return {
      word,
      levels,
      uses: variants.reduce((total, { uses }) => total + uses, 0),
      rarity: Math.log(1 + Math.max(0.5, vocabulary.listings - most + 0.5) / (most + 0.5)),
      isGuess: vocabulary.get(word).uses === 0 && (corrections.get(word) ?? []).length > 0,
    };
  };

  const isStopWord = (word: string) => vocabulary.get(word).stem === null;
  const meaning = words.every(isStopWord)
    ? [...words.entries()]
    : [...words.entries()].filter(([, word]) => !isStopWord(word));
  const concepts = meaning.map(([place, word]) => toConcept(word, place));
  const found = concepts.filter(({ levels }) => levels.length > 0);
  const isPartial = found.length < concepts.length;
  const asShown = (word: string) => corrections.get(word)?.find(({ isShown }) => isShown)?.word ?? word;
  // Only the corrected words change: "C++" stays as typed.
  const corrected = text.replace(/[\p{L}\p{N}\p{M}]+/gu, (run) => {
    const [word = "", ...more] = wordsOf(run);
    return more.length > 0 || asShown(word) === word ? run : asShown(word);
  });
  return {
    // A guess beside nonsense is no answer.
    concepts: isPartial && found.every(({ isGuess }) => isGuess) ? [] : found,
    isPartial,
    // "Vue.js" is also called Vue.
    titles: [words, words.map(asShown), ...(words.length > 1 && last === "js" ? [words.slice(0, -1)] : [])],
    phrases: [...text.matchAll(/"([^"]+)"/g)]
      .map(([, phrase = ""]) => wordsOf(phrase).slice(0, MAX_WORDS))
      .filter((phrase) => phrase.length > 0)
      .slice(0, MAX_WORDS),
    corrected: corrected === text ? null : corrected,
    vocabulary,
  };
}

/** The other forms of a word among those with its stem: "customers" of "customer", but not "customs". */
const formsOf = (word: string, vocabulary: Vocabulary): Term[] =>
  vocabulary.get(word).forms.filter((form) => areInflected(word, form.word));

/** Whether nothing has a word, nor another form of it: it is still being typed, or mistyped. */
const isUnknownWord = (word: string, vocabulary: Vocabulary) =>
  vocabulary.get(word).uses === 0 && formsOf(word, vocabulary).length === 0;

type Correction = Term & { trust: number; isShown: boolean };

/** What a mistyped word may have meant: the words with the fewest typos, most used first. */
function correctionsOf(word: string, isLast: boolean, vocabulary: Vocabulary): Correction[] {
  // A word of the thesaurus is spelled correctly, even if nothing has it.
  if (!isUnknownWord(word, vocabulary) || synonymsOf(word).length > 0) return [];
  const { near, longer } = vocabulary.get(word);
  const isTyped = isLast && longer.length > 0;
  const scored = near.map((term) => ({ ...term, typos: editDistance(word, term.word) }));
  const fewest = Math.min(word.length <= 5 ? 1 : 2, ...scored.map(({ typos }) => typos));
  return scored
    .filter(({ typos }) => typos === fewest)
    .sort((one, other) => other.uses - one.uses)
    .slice(0, MAX_CORRECTIONS)
    .map(({ typos, ...term }, index) => {
      const isLikely = index === 0 && term.word[0] === word[0];
      const trust = (TRUST.corrections[typos] ?? 0) * (isTyped ? 0.5 : 1) * (isLikely ? 1 : 0.8);
      return { ...term, trust, isShown: index === 0 && !isTyped };
    });
}

/** Words in a row that stand for something else, and what that is. */
function findSynonyms(words: string[]): { at: number; end: number; found: string[] }[] {
  const spans = words.flatMap((_, at) => [1, 2, 3].map((length) => ({ at, end: at + length })));
  return spans
    .map(({ at, end }) => {
      const term = words.slice(at, end).join(" ");
      const found = [term, term.replace(/(?<=...)s$/, ""), term.replaceAll(" ", "")].flatMap(synonymsOf);
      return { at, end, found: [...new Set(found)] };
    })
    .filter(({ end, found }) => end <= words.length && found.length > 0);
}

/** Whether two words with one stem are forms of one word: "customers" of "customer", but not "customs". */
export function areInflected(one: string, other: string): boolean {
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared += 1;
  const endings = [one.slice(shared), other.slice(shared)];
  const isPlural = !endings.includes("") || !endings.includes("es") || /(?:[sxzo]|[cs]h)$/.test(one.slice(0, shared));
  return shared > 2 && isPlural && endings.every((ending) => /^(?:s|d|e|es|y|ies|ied|.?ed|.?ing)?$/.test(ending));
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
/** What a concept is matched by. */
export const conceptQuery = ({ levels }: Pick<Concept, "levels">, weight?: string) =>
  anyOf(levels.flatMap(({ rows }) => rows.map((words) => phraseQuery(words, weight))));
/** Only what was likely meant; everything when nothing is. */
export function trusted({ levels }: Concept): Pick<Concept, "levels"> {
  const some = levels.filter(({ trust }) => trust >= 0.5);
  return { levels: some.length > 0 ? some : levels };
}
