import { join } from "node:path";
import PDFDocument from "pdfkit";
import { formatDay, formatMonth, formatShortDay } from "@/lib/format/date";
import { formatCents } from "@/lib/format/money";
import { monthStart } from "@/lib/ledger/statements/open-statement";
import { canDraw, drawText } from "@/lib/ledger/statements/draw-text";
import { entryLabel } from "@/lib/ledger/entry-labels.messages";
import { STATEMENT_TOTALS, TOTAL_LABELS } from "@/lib/ledger/statements/statements.constants";
import type { StatementLine, StatementSums } from "@/lib/ledger/statements/statements.dto";
import { orderNumber } from "@/lib/orders/orders.constants";

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
export class StatementDocument {
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

  /** Draws an entry. Its order's number stands beside the app's title, should a character of the title be missing. */
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
