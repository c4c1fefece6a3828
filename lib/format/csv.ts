/** What makes a spreadsheet take a cell for a formula, also after spaces and in full width. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** Text that people typed, so that no spreadsheet runs it: an apostrophe makes it plain text. */
export function escapeFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** One line of a CSV file (RFC 4180), with its line end. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(",")}\r\n`;
}

/** Opens a CSV file: without it, Excel reads UTF-8 as the system's old code page. */
export const BYTE_ORDER_MARK = "\uFEFF";
