import { findFonts, type FontWeight } from "@/lib/fonts/find-fonts";
import { splitRuns, toLine, type TextRun } from "@/lib/fonts/split-runs";

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
 * Draws a line of text in any script that `lib/fonts` covers, in the font size that is set; what does not fit ends
 * with an ellipsis. Every character that no font has is drawn as a box, never left out.
 */
export async function drawText(pdf: PDFKit.PDFDocument, value: string, size: number, box: Box): Promise<void> {
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
export async function canDraw(value: string): Promise<boolean> {
  return (await findFonts(toLine(value), 400)).every(({ isMissing }) => !isMissing);
}
