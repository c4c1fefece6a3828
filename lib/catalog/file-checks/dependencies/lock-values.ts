import { parse as parseTomlText } from "smol-toml";
import { MAX_LOCK_LINES, MAX_LOCK_VALUES } from "@/lib/catalog/file-checks/dependencies/dependencies.constants";

export type Values = Record<string, unknown>;

const isRecord = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns an object's own values; none for anything else. */
export const asRecord = (value: unknown): Values => (isRecord(value) ? value : {});
export const entriesOf = (value: unknown): [string, unknown][] => Object.entries(asRecord(value));
export const asList = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

const [NEWLINE, SPACE, QUOTE, COMMA, DOT, EQUALS, BRACKET, BACKSLASH, BRACE] = [10, 32, 34, 44, 46, 61, 91, 92, 123];
/** How much memory a value takes; a dot in a key of TOML opens a table. */
const DOT_VALUES = 10;

/** @throws Error when a text has so many values that they need more memory than the checks have */
function limitValues(text: string): string {
  let values = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charCodeAt(at);
    if (char === NEWLINE) isQuoted = false;
    else if (char === QUOTE) isQuoted = !isQuoted;
    else if (char === BACKSLASH) {
      values += 1;
      at += 1;
    } else if (isQuoted) continue;
    else if (char === DOT) values += DOT_VALUES;
    else if (char === COMMA || char === EQUALS || char === BRACKET || char === BRACE) values += 1;
  }
  if (values > MAX_LOCK_VALUES) throw new Error("There are too many values.");
  return text;
}

/** @throws Error when it is no JSON object */
export function parseJson(text: string): Values {
  const value: unknown = JSON.parse(limitValues(text).replace(/^\ufeff/, ""));
  if (!isRecord(value)) throw new Error("It is no object.");
  return value;
}

/** @throws Error when it is no TOML */
export const parseToml = (text: string): Values => parseTomlText(limitValues(text));

/** A line without its indentation and end. */
type Line = { indent: number; text: string };

/**
 * Returns the lines of a text one after the other, without empty ones: a list of all would take more than the text.
 * @throws Error when there are too many
 */
export function* readLines(text: string): Generator<Line> {
  let start = 0;
  let lines = 0;
  while (start < text.length) {
    const found = text.indexOf("\n", start);
    const end = found < 0 ? text.length : found;
    let first = start;
    while (first < end && text.charCodeAt(first) === SPACE) first += 1;
    const line = text.slice(first, end).trimEnd();
    if (line !== "") {
      lines += 1;
      if (lines > MAX_LOCK_LINES) throw new Error("There are too many lines.");
      yield { indent: first - start, text: line };
    }
    start = end + 1;
  }
}

/** Removes the quotes around a value. */
export function unquote(text: string): string {
  const quote = text[0];
  return text.length > 1 && (quote === "'" || quote === '"') && text.endsWith(quote) ? text.slice(1, -1) : text;
}
