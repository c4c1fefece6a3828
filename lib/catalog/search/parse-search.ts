import { LEVELS, marker } from "@/lib/catalog/search/documents";
import { synonymsOf } from "@/lib/catalog/search/thesaurus";
import { lookUp, type Term, type Vocabulary } from "@/lib/catalog/search/vocabulary";
import { anyOf, phraseQuery, quoteLexeme, tokenize, wordsOf } from "@/lib/catalog/search/words";
import type { RunQuery } from "@/lib/foundation/db/query-rows";
import { editDistance } from "@/lib/foundation/format/edit-distance";

const MAX_WORDS = 12;
const MAX_CORRECTIONS = 3;

/** How much a match is worth that is not the word itself (docs/product.md#search). */
const TRUST = {
  form: 0.95,
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
/** The trust from which on something was likely meant. */
const LIKELY = 0.5;

/** What a word of a search is matched by: a word, or words in a row, separated by spaces. */
type Variant = Term & { trust: number };
type Level = { trust: number; phrases: string[] };

/** A word of a search with everything that it is matched by. */
export type Concept = {
  word: string;
  /** By how much it is trusted, best first. */
  levels: Level[];
  /** The levels that were likely meant; all when none was. */
  trusted: Level[];
  /** The listings that it is expected to match, and its trusted levels. */
  uses: number;
  trustedUses: number;
  /** How rare it is: inverse document frequency. */
  rarity: number;
};

export type ParsedSearch = {
  concepts: Concept[];
  /** Whether nothing matches some of the words. */
  isPartial: boolean;
  /** A tsquery for the search as the title that it may be. */
  named: string;
  /** Quoted phrases, which all hits must contain. */
  phrases: string[];
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
  const synonyms = words.map((_, place) => synonymsAround(words, place));
  const pairs = words.slice(1).map((word, index) => `${words[index]}${word}`);
  const joined = words.map((word, place) => [
    ...(tokens.find((token) => token.words.includes(word))?.joined ?? []),
    ...pairs.slice(Math.max(0, place - 1), place + 1),
  ]);
  const inflected = [...synonyms, ...joined].flat().flatMap((term) => term.split(" "));
  const vocabulary = await lookUp(read, words, inflected, [...counted, ...LEVELS, ...words.flatMap(agentsOf)]);
  const correctionsFor = (word: string) => (correct ? correctionsOf(word, word === last, vocabulary) : []);

  const withForms = (phrase: string, trust: number): Variant[] => {
    const uses = Math.min(...phrase.split(" ").map((word) => vocabulary.get(word).uses));
    const forms = formsOf(phrase, vocabulary).map((form) => ({ ...form, trust: trust * TRUST.form }));
    return [{ word: phrase, uses, trust }, ...forms];
  };
  const toConcept = (word: string, place: number): Concept => {
    const isUnknown = isUnknownWord(word, vocabulary);
    const completions = isUnknown || place === words.length - 1 ? vocabulary.get(word).longer : [];
    const completion = isUnknown ? TRUST.completion : TRUST.longer;
    const variants: Variant[] = [
      ...[word, ...(joined[place] ?? [])].flatMap((spelling) => withForms(spelling, 1)),
      ...agentsOf(word).flatMap((agent) => withForms(agent, TRUST.agent)),
      ...(synonyms[place] ?? []).flatMap((synonym) => withForms(synonym, TRUST.synonym)),
      ...completions.map((term) => ({ ...term, trust: completion * (word.length / term.word.length) ** 0.5 })),
      ...correctionsFor(word),
    ].filter(({ uses, trust }) => uses > 0 || (keepUnknown && trust === 1));
    const levels = TRUST_LEVELS.map((level) => ({
      trust: level,
      phrases: variants
        .filter(({ trust }) => TRUST_LEVELS.find((one) => one <= trust) === level)
        .map((one) => one.word),
    })).filter(({ phrases }) => phrases.length > 0);
    const likely = levels.filter(({ trust }) => trust >= LIKELY);
    const likelyUses = variants.filter(({ trust }) => trust >= LIKELY).map(({ uses }) => uses);
    const most = Math.max(1, ...likelyUses);
    return {
      word,
      levels,
      trusted: likely.length > 0 ? likely : levels,
      uses: variants.reduce((total, { uses }) => total + uses, 0),
      trustedUses: likelyUses.reduce((total, uses) => total + uses, 0),
      rarity: Math.log(1 + Math.max(0.5, vocabulary.listings - most + 0.5) / (most + 0.5)),
    };
  };

  const isStopWord = (word: string) => vocabulary.get(word).stem === null;
  const concepts = words.map(toConcept).filter(({ word }) => !isStopWord(word) || words.every(isStopWord));
  const known = concepts.filter(({ levels }) => levels.length > 0);
  const isPartial = known.length < concepts.length;
  // A guess beside nonsense is no answer.
  const found = isPartial && known.every(({ word }) => correctionsFor(word).length > 0) ? [] : known;
  const asShown = (word: string) => correctionsFor(word).find(({ isShown }) => isShown)?.word ?? word;
  // Only the corrected words change: "C++" stays as typed.
  const corrected = text.replace(/[\p{L}\p{N}\p{M}]+/gu, (run) => {
    const [word = "", ...more] = wordsOf(run);
    return more.length > 0 || asShown(word) === word ? run : asShown(word);
  });
  // The search that was meant, with all that belongs to its words.
  if (found.length > 0 && corrected !== text) {
    const meant = await parseSearch(corrected, read, { correct: false, keepUnknown, counted });
    return meant && { ...meant, corrected };
  }
  // "Vue.js" is also called Vue.
  const titles = [words, ...(words.length > 1 && last === "js" ? [words.slice(0, -1)] : [])];
  return {
    concepts: found,
    isPartial,
    named: anyOf(titles.map((title) => quoteLexeme(marker.fullTitle(title)))),
    phrases: [...text.matchAll(/"([^"]+)"/g)]
      .map(([, phrase = ""]) => wordsOf(phrase).slice(0, MAX_WORDS).join(" "))
      .filter((phrase) => phrase !== "")
      .slice(0, MAX_WORDS),
    corrected: null,
    vocabulary,
  };
}

/** The other forms of a word among those with its stem: "customers" of "customer", but not "customs". */
const formsOf = (word: string, vocabulary: Vocabulary): Term[] =>
  vocabulary.get(word).forms.filter((form) => areInflected(word, form.word));

/** Whether nothing has a word, nor another form of it: it is still being typed, or mistyped. */
const isUnknownWord = (word: string, vocabulary: Vocabulary) =>
  vocabulary.get(word).uses === 0 && formsOf(word, vocabulary).length === 0;

type Correction = Variant & { isShown: boolean };

/** A shorter word with two typos is more often a word that nothing has, such as "wedding", than "wording". */
const MIN_TWO_TYPOS = 8;
/** Whether two words have the same first letter, or swapped ones: few people mistype it, and "meal" is not "real". */
const beginAlike = (one: string, other: string) => one[0] === other[0] || (one[0] === other[1] && one[1] === other[0]);
/** Few people type two letters too many: "reminders" is not "renders". They may yet type more of a longer word. */
const isLongEnough = (word: string, typed: string) => typed.length - word.length < 2;

/** What a mistyped word may have meant: the words with the fewest typos, most used first. */
function correctionsOf(word: string, isLast: boolean, vocabulary: Vocabulary): Correction[] {
  // A word of the thesaurus is spelled correctly, even if nothing has it.
  if (!isUnknownWord(word, vocabulary) || synonymsOf(word).length > 0) return [];
  const { near, longer } = vocabulary.get(word);
  const isTyped = isLast && longer.length > 0;
  const scored = near
    .filter((term) => beginAlike(word, term.word) && isLongEnough(term.word, word))
    .map((term) => ({ ...term, typos: editDistance(word, term.word) }));
  const fewest = Math.min(word.length < MIN_TWO_TYPOS ? 1 : 2, ...scored.map(({ typos }) => typos));
  return scored
    .filter(({ typos }) => typos === fewest)
    .sort((one, other) => other.uses - one.uses)
    .slice(0, MAX_CORRECTIONS)
    .map(({ typos, ...term }, index) => {
      const trust = (TRUST.corrections[typos] ?? 0) * (isTyped ? 0.5 : 1) * (index === 0 ? 1 : 0.8);
      return { ...term, trust, isShown: index === 0 && !isTyped };
    });
}

/** What stands for the word at a place, or for words in a row that it is one of. */
function synonymsAround(words: string[], place: number): string[] {
  const around = [0, 1, 2].flatMap((before) =>
    [1, 2, 3].map((after) => words.slice(Math.max(0, place - before), place + after).join(" ")),
  );
  const spelled = around.flatMap((term) => [term, term.replace(/(?<=...)s$/, ""), term.replaceAll(" ", "")]);
  return [...new Set(spelled.flatMap(synonymsOf))];
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

/** A tsquery for what a concept is matched by at these levels. */
export const conceptQuery = (levels: Level[], weight?: string) =>
  anyOf(levels.flatMap(({ phrases }) => phrases.map((phrase) => phraseQuery(phrase, weight))));
