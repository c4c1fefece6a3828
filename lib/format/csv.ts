/** Matches text that a spreadsheet would run as a formula, also after spaces and with full-width characters. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** Escapes user-supplied text with an apostrophe, so that no spreadsheet runs it as a formula. */
export function escapeFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Returns one line of a CSV file (RFC 4180), with its line break. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(",")}\r\n`;
}

/** Formats an ISO 8601 timestamp for spreadsheets, in UTC ("2026-11-16 08:30:00"); empty for null. */
export const csvDateTime = (iso: string | null) => iso?.slice(0, 19).replace("T", " ") ?? "";

/** The start of a CSV file. Without it, Excel does not detect UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";
