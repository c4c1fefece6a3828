import { firstCharacters } from "@/lib/foundation/format/truncate";

const MAX_TEXT = 500;
const MAX_WORD_LENGTH = 40;

/** Letters that Unicode does not decompose, as people type them without accents. */
const PLAIN_LETTERS: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th" };

/** Scripts without spaces between words: Thai, Lao, Chinese, Japanese and Korean. */
const UNSPACED = String.raw`\u0e00-\u0eff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af`;
const RUNS = new RegExp(`[${UNSPACED}]+|[^${UNSPACED}]+`, "gu");
export const isUnspaced = (word: string) => new RegExp(`^[${UNSPACED}]`, "u").test(word);

/** Text between spaces: "Wi-Fi" has the words "wi" and "fi" and is also written "wifi"; most are written in one way. */
export type Token = { words: string[]; joined: string[] };

/** Makes text safe for PostgreSQL: no NUL, no lone surrogates, bounded length. */
export const sanitizeSearchText = (text: string) =>
  firstCharacters(text, MAX_TEXT).toWellFormed().replaceAll("\u0000", " ").trim();

/** Lower case without accents. "C#", "C++", "F#" and ".NET" become words; "example.net" stays two. */
const fold = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]+/g, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[ßæœøłđðþ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/(?<![\p{L}\p{N}])([cf])#/gu, "$1sharp")
    .replace(/(?<![\p{L}\p{N}])c\+\+/gu, "cplusplus")
    .replace(/(?<![\p{L}\p{N}])(asp|ado|vb)?\.net(?![\p{L}\p{N}])/gu, "$1 dotnet");

/** A run of a script without spaces by every two neighboring characters and the last one; other words as they are. */
function splitRun(run: string): string[] {
  const characters = Array.from(run);
  if (!isUnspaced(run)) return [characters.slice(0, MAX_WORD_LENGTH).join("")];
  return characters.map((character, index) => character + (characters[index + 1] ?? ""));
}

/** Splits text into tokens, in the same way for listings and for searches. */
export function tokenize(text: string): Token[] {
  const tokens = fold(text).match(/\.?[\p{L}\p{N}\p{M}]+(?:[-._'’][\p{L}\p{N}\p{M}]+)*/gu) ?? [];
  return tokens.map((token) => {
    const parts = token.replace(/^\./, "dot-").split(/[-._'’]/);
    const joined = parts.join("");
    if (token.startsWith(".")) parts.shift();
    return {
      words: parts.flatMap((part) => part.match(RUNS) ?? []).flatMap(splitRun),
      joined: joined !== parts[0] && joined.length <= MAX_WORD_LENGTH && !isUnspaced(joined) ? [joined] : [],
    };
  });
}

/** The words of a text, each as written. */
export const wordsOf = (text: string) => tokenize(text).flatMap(({ words }) => words);

/** Quotes a lexeme for a tsvector or tsquery. */
export const quoteLexeme = (lexeme: string) => `'${lexeme.replace(/['\\]/g, "$&$&")}'`;

export const anyOf = (queries: string[]) => `(${[...new Set(queries)].join(" | ")})`;
export const allOf = (queries: string[]) => `(${[...new Set(queries)].join(" & ")})`;
/** A tsquery for words in a row, separated by spaces; all of a weight if one is given. */
export function phraseQuery(phrase: string, weight = ""): string {
  const words = phrase.split(" ").map((word) => quoteLexeme(word) + (weight && `:${weight}`));
  return `(${words.join(" <-> ")})`;
}
