/**
 * After these a spreadsheet may start a cell within a text. With a semicolon for a separator, quotes only count at the
 * start of a cell, so they do not protect the rest.
 */
const SEPARATORS = new Set([...",;|\t\r\n\v\f\u0085\u2028\u2029"]);
/** What starts a formula, also after spaces and quotes; some spreadsheets take the full-width ones for the others. */
const FORMULA_STARTS = new Set([..."=+-@＝＋－＠"]);
const SKIPPED = /^[\s"]$/;
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** A cell that we wrote: a number, a date, an id or a word of ours. */
type OwnCell = { own: string };

/** Marks cells that contain no word of a user. */
export const own = (value: string): OwnCell => ({ own: value });

/**
 * Marks a number, which stays one in a spreadsheet, also a negative one.
 * @param decimal as in "-12.50"
 * @throws Error when it is anything else
 */
export function ownNumber(decimal: string): OwnCell {
  if (!NUMBER.test(decimal)) throw new Error(`Not a number: ${decimal}`);
  return own(decimal);
}

/** Puts an apostrophe before everything in a user's text that a spreadsheet would run as a formula. */
export function escapeFormulas(text: string): string {
  let escaped = "";
  let startsCell = true;
  for (const character of text) {
    if (startsCell && FORMULA_STARTS.has(character)) escaped += "'";
    escaped += character;
    startsCell = SEPARATORS.has(character) || (startsCell && SKIPPED.test(character));
  }
  return escaped;
}

const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;

/**
 * Returns one line of a CSV file (RFC 4180), with its line break. A plain string is a user's: it is quoted, and no
 * spreadsheet runs a part of it, whatever it takes for a separator.
 */
export function csvLine(cells: readonly (string | OwnCell)[]): string {
  const written = cells.map((cell) => {
    if (typeof cell === "string") return quote(escapeFormulas(cell));
    return /[",;|\t\r\n]/.test(cell.own) ? quote(cell.own) : cell.own;
  });
  return `${written.join(",")}\r\n`;
}

/** Formats an ISO 8601 timestamp for spreadsheets, in UTC ("2026-11-16 08:30:00"); empty for null. */
export const csvDateTime = (iso: string | null): OwnCell => own(iso?.slice(0, 19).replace("T", " ") ?? "");

/** The start of a CSV file. Without it, Excel does not detect UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";
