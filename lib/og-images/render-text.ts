import { join } from "node:path";
import sharp from "sharp";

/**
 * The typeface in two voices, as files that the drawing library reads; they come from the same family as the pages'
 * (OFL).
 */
const FONTS = {
  display: { font: "Forgehall Display", fontfile: join(process.cwd(), "app/fonts/forgehall-display.ttf") },
  text: { font: "Forgehall Text", fontfile: join(process.cwd(), "app/fonts/forgehall-text.ttf") },
} as const;

type TextOptions = {
  font: keyof typeof FONTS;
  color: string;
  /** Sizes in px to try, largest first: the first at which the words fit is taken. */
  sizes: readonly number[];
  width: number;
  height: number;
  /** Space between lines in px, less than none pulls them together. */
  spacing?: number;
};

export type RenderedText = { input: Buffer; width: number; height: number };

// Colour glyphs are in no typeface that every server has, and what has no shape of its own only confuses the line.
const stripUnsupported = (text: string) =>
  text
    .replace(/[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u200d\ufe0f\u20e3]/gu, "")
    .replace(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/**
 * Draws words into a box, in any script that the server has letters for; what does not fit at the smallest size is cut
 * off with a sign. Null without words.
 */
export async function renderText(
  words: string,
  { font, color, sizes, width, height, spacing = 0 }: TextOptions,
): Promise<RenderedText | null> {
  let letters = [...stripUnsupported(words)];
  if (letters.length === 0) return null;
  let cut = false;
  const draw = async (size: number) => {
    const text = `<span foreground="${color}">${escapeXml(letters.join(""))}${cut ? "…" : ""}</span>`;
    const { data, info } = await sharp({
      text: {
        text,
        ...FONTS[font],
        font: `${FONTS[font].font} ${size}`,
        width,
        wrap: "word-char",
        dpi: 72,
        rgba: true,
        spacing,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { input: data, width: info.width, height: info.height };
  };
  for (const size of sizes) {
    const drawn = await draw(size);
    if (drawn.height <= height && drawn.width <= width) return drawn;
  }
  cut = true;
  for (;;) {
    letters = [
      ...letters
        .slice(0, Math.floor(letters.length * 0.85))
        .join("")
        .trimEnd(),
    ];
    if (letters.length === 0) return null;
    const drawn = await draw(sizes.at(-1) ?? 24);
    if (drawn.height <= height && drawn.width <= width) return drawn;
  }
}
