import { join } from "node:path";
import PDFDocument from "pdfkit";
import { entryLabel } from "@/lib/commerce/ledger/ledger.constants";
import { createSummary, monthStart, openStatement } from "@/lib/commerce/ledger/statements";
import { STATEMENT_TOTALS, statementsMessages, TOTAL_LABELS } from "@/lib/commerce/ledger/statements.constants";
import type { StatementLine, StatementSums } from "@/lib/commerce/ledger/statements.rows";
import { orderNumber } from "@/lib/commerce/orders/orders.constants";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import type { GeneratedFile } from "@/lib/foundation/generated-files";
import { findFonts, type FontWeight, splitRuns, type TextRun, toLine } from "@/lib/foundation/fonts/fonts";
import { formatDay, formatMonth, formatShortDay } from "@/lib/foundation/format/dates";
import { formatCents } from "@/lib/foundation/format/money";
import { consumeRateLimit } from "@/lib/foundation/rate-limits/rate-limit";

/**
 * Exports the viewer's statement of one month as a PDF with the content of the CSV file, drawn while streaming.
 * @param month "2026-11"
 * @throws AppError not_found when the month has no entries, rate_limited
 */
export async function exportStatementPdf(
  viewer: Viewer | null,
  month: string,
  now = new Date(),
): Promise<GeneratedFile> {
  authorize(viewer, "sales.read");
  await consumeRateLimit("statementPdf", viewer.id, statementsMessages.pdfLimit);
  const developer = { id: viewer.id, name: viewer.name };
  const { opening, lines } = await openStatement(viewer, month);

  async function* parts() {
    const complete = month < now.toISOString().slice(0, 7);
    const document = await StatementDocument.open({ developer, month, complete, now });
    const summary = createSummary(opening);
    document.drawOpening(opening);
    for await (const batch of lines) {
      for (const line of batch) {
        summary.add(line);
        await document.drawLine(line);
      }
      yield* drawnBytes(document.pdf);
    }
    document.drawSummary(summary.sums, summary.closing);
    for await (const chunk of document.pdf) yield chunk as Uint8Array;
  }
  return { filename: `forgehall-statement-${month}.pdf`, type: "application/pdf", parts: parts() };
}

/** What the document has written so far: it would keep all pages in memory otherwise. */
function* drawnBytes(pdf: PDFKit.PDFDocument): Generator<Uint8Array> {
  for (let chunk = pdf.read(); chunk !== null; chunk = pdf.read()) yield chunk as Uint8Array;
}

const font = (name: string) => join(process.cwd(), `app/fonts/forgehall-${name}.ttf`);
const [REGULAR, BOLD] = [font("text"), font("display")];
const [MARGIN, ROW, SIZE] = [48, 17, 9];
const [INK, MUTED, RULE] = ["#1b1b1f", "#5c5c66", "#d4d4dc"];

/** Left edge and width of each column of an A4 page, in points. Amounts are aligned right. */
const COLUMNS = [
  { name: "Date", x: 48, width: 50, align: "left" },
  { name: "Description", x: 100, width: 118, align: "left" },
  { name: "App", x: 222, width: 130, align: "left" },
  { name: "Order", x: 356, width: 62, align: "left" },
  { name: "Amount", x: 418, width: 62, align: "right" },
  { name: "Balance", x: 482, width: 65, align: "right" },
] as const;
const APP_COLUMN = COLUMNS[2];
const [LEFT, RIGHT] = [48, 547];

type Heading = { developer: { id: string; name: string }; month: string; complete: boolean; now: Date };

/** Draws a statement; the caller reads the document's bytes while it is drawn, which bounds memory. */
class StatementDocument {
  readonly pdf: PDFKit.PDFDocument;
  readonly #heading: Heading;
  #y = MARGIN;
  #page = 1;

  private constructor(heading: Heading) {
    this.#heading = heading;
    const Title = `Forgehall statement, ${formatMonth(monthStart(heading.month).toISOString())}`;
    const info = { Title, Author: "Forgehall", CreationDate: heading.now };
    this.pdf = new PDFDocument({ size: "A4", margin: 0, lang: "en-US", displayTitle: true, info, font: REGULAR });
  }

  /** Opens a document and draws its heading. */
  static async open(heading: Heading): Promise<StatementDocument> {
    const document = new StatementDocument(heading);
    await document.#drawHeading();
    return document;
  }

  #text(value: string, x: number, width: number, options: PDFKit.Mixins.TextOptions = {}): void {
    this.pdf.text(value, x, this.#y, { width, height: ROW, lineBreak: false, ellipsis: true, ...options });
  }

  #rule(): void {
    this.pdf.lineWidth(0.5).strokeColor(RULE).moveTo(LEFT, this.#y).lineTo(RIGHT, this.#y).stroke();
    this.#y += 6;
  }

  async #drawHeading(): Promise<void> {
    const { developer, month, complete, now } = this.#heading;
    const start = monthStart(month);
    const end = complete ? new Date(monthStart(month, 1).getTime() - 1) : now;
    this.pdf.font(BOLD).fontSize(18).fillColor(INK);
    this.#text("Forgehall", LEFT, 200);
    this.pdf.font(REGULAR).fontSize(SIZE).fillColor(MUTED);
    this.#text("All amounts in US dollars, all dates in UTC", 300, RIGHT - 300, { align: "right" });
    this.#y += 32;
    this.pdf.font(BOLD).fontSize(13).fillColor(INK);
    this.#text(`Statement for ${formatMonth(start.toISOString())}`, LEFT, 400);
    this.#y += 20;
    // A name that cannot be drawn whole is told apart by the account's id.
    const name = (await canDraw(developer.name)) ? developer.name : `${developer.name} (account ${developer.id})`;
    await drawText(this.pdf, name, 10, { x: LEFT, y: this.#y, width: 460, weight: 400 });
    this.pdf.font(REGULAR).fontSize(10);
    this.#y += 14;
    const period = `${formatDay(start.toISOString())} to ${formatDay(end.toISOString())}`;
    this.pdf.fillColor(MUTED);
    this.#text(complete ? period : `${period}, month to date`, LEFT, 460);
    this.#y += 26;
    this.#drawColumnNames();
  }

  #drawColumnNames(): void {
    this.pdf.font(BOLD).fontSize(SIZE).fillColor(MUTED);
    for (const { name, x, width, align } of COLUMNS) this.#text(name, x, width, { align });
    this.#y += ROW - 3;
    this.#rule();
    this.pdf.font(REGULAR).fillColor(INK);
  }

  #breakPage(height: number): void {
    const { pdf } = this;
    if (this.#y + height < pdf.page.height - MARGIN - ROW) return;
    this.#drawPageNumber();
    pdf.addPage();
    this.#page += 1;
    this.#y = MARGIN;
    this.#drawColumnNames();
  }

  #drawPageNumber(): void {
    this.#y = this.pdf.page.height - MARGIN;
    this.pdf.font(REGULAR).fontSize(8).fillColor(MUTED);
    this.#text(`Page ${this.#page}`, LEFT, RIGHT - LEFT, { align: "right" });
  }

  #row(cells: readonly string[]): void {
    this.#breakPage(ROW);
    COLUMNS.forEach(({ x, width, align }, index) => {
      if (cells[index]) this.#text(cells[index], x, width, { align });
    });
    this.#y += ROW;
  }

  #balance(label: string, cents: number): void {
    this.pdf.font(BOLD);
    this.#row(["", label, "", "", "", formatCents(cents)]);
    this.pdf.font(REGULAR);
  }

  drawOpening(cents: number): void {
    this.#balance("Opening balance", cents);
  }

  /** Draws an entry. The order number follows the app's title if the font lacks a character of the title. */
  async drawLine({ at, kind, appTitle, orderId, cents, balance }: StatementLine): Promise<void> {
    const order = orderId ? orderNumber(orderId) : "";
    this.#row([formatShortDay(at), entryLabel(kind, cents), "", order, formatCents(cents), formatCents(balance)]);
    if (!appTitle) return;
    const { x, width } = APP_COLUMN;
    await drawText(this.pdf, appTitle, SIZE, { x, y: this.#y - ROW, width, weight: 400 });
    this.pdf.font(REGULAR);
  }

  /** Draws the sums and the closing balance, and ends the document. */
  drawSummary(sums: StatementSums, closing: number): void {
    this.#breakPage(ROW * (STATEMENT_TOTALS.length + 2));
    this.#rule();
    for (const name of STATEMENT_TOTALS) this.#row(["", TOTAL_LABELS[name], "", "", formatCents(sums[name]), ""]);
    this.#rule();
    this.#balance("Closing balance", closing);
    this.#drawPageNumber();
    this.pdf.end();
  }
}

type Box = {
  x: number;
  /** The top of the line. */
  y: number;
  width: number;
  weight: FontWeight;
};

const ELLIPSIS = "…";
/** The site's fonts reach this far above the baseline, in parts of their size. */
const ASCENT = 0.878;
// Laid out as a whole: pdfkit otherwise lays out each word and so draws right-to-left words in the wrong order.
const AS_A_WHOLE = { features: [] as PDFKit.Mixins.OpenTypeFeatures[], lineBreak: false };

/** Selects a font, which the document embeds once, reduced to the glyphs it draws. */
function select(pdf: PDFKit.PDFDocument, { font }: TextRun): void {
  pdf.registerFont(font.id, font.bytes);
  pdf.font(font.id);
}

function measure(pdf: PDFKit.PDFDocument, runs: readonly TextRun[]): number {
  return runs.reduce((sum, run) => {
    select(pdf, run);
    return sum + pdf.widthOfString(run.text, AS_A_WHOLE);
  }, 0);
}

/** Returns what fits into the box, and an ellipsis where that is not everything. */
async function fit(pdf: PDFKit.PDFDocument, line: string, { width, weight }: Box): Promise<TextRun[]> {
  const characters = await findFonts(line, weight);
  const whole = splitRuns(line, characters);
  if (measure(pdf, whole) <= width) return whole;
  const end = (await findFonts(ELLIPSIS, weight)).map((each) => ({ ...each, index: line.length }));
  let [low, high] = [0, characters.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const runs = splitRuns(line, [...characters.slice(0, middle), ...end]);
    if (measure(pdf, runs) <= width) low = middle;
    else high = middle - 1;
  }
  return splitRuns(line, [...characters.slice(0, low), ...end]);
}

/**
 * Draws a line of text in any script that lib/foundation/fonts has, in the font size that is set; what does not fit
 * ends with an ellipsis. Every character that no font has is drawn as a box, never left out.
 */
async function drawText(pdf: PDFKit.PDFDocument, value: string, size: number, box: Box): Promise<void> {
  pdf.fontSize(size);
  const runs = await fit(pdf, toLine(value), box);
  let { x } = box;
  for (const run of runs) {
    select(pdf, run);
    pdf.text(run.text, x, box.y + ASCENT * size, { ...AS_A_WHOLE, baseline: "alphabetic" });
    x += pdf.widthOfString(run.text, AS_A_WHOLE);
  }
}

/** Whether every character of a text can be drawn. */
async function canDraw(value: string): Promise<boolean> {
  return (await findFonts(toLine(value), 400)).every(({ isMissing }) => !isMissing);
}
