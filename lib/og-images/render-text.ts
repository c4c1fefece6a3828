import { join } from "node:path";
import sharp from "sharp";

/** The two fonts as files that sharp can read, from the same family as the pages' fonts (OFL). */
const FONTS = {
  display: { font: "Forgehall Display", fontfile: join(process.cwd(), "app/fonts/forgehall-display.ttf") },
  text: { font: "Forgehall Text", fontfile: join(process.cwd(), "app/fonts/forgehall-text.ttf") },
} as const;

type TextOptions = {
  font: keyof typeof FONTS;
  color: string;
  /** Font sizes in px to try, largest first; the first at which the text fits is used. */
  sizes: readonly number[];
  width: number;
  height: number;
  /** Line spacing in px; a negative value tightens the lines. */
  spacing?: number;
};

export type RenderedText = { input: Buffer; width: number; height: number };

// Removes emoji, which not every server has a font for, and control characters, which break the layout.
const stripUnsupported = (text: string) =>
  text
    .replace(/[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u200d\ufe0f\u20e3]/gu, "")
    .replace(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/**
 * Renders text into a box, in any script for which the server has a font. Text that does not fit at the smallest size
 * is cut off with an ellipsis. Returns null for empty text.
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
    const rendered = await draw(size);
    if (rendered.height <= height && rendered.width <= width) return rendered;
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
    const rendered = await draw(sizes.at(-1) ?? 24);
    if (rendered.height <= height && rendered.width <= width) return rendered;
  }
}
