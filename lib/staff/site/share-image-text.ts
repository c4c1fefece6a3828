import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { findFonts, type FontWeight, type LoadedFont } from "@/lib/foundation/fonts/fonts";

/** The two fonts as files that sharp can read, from the same family as the pages' fonts (OFL). */
const FONTS = {
  display: { font: "Forgehall Display", fontfile: join(process.cwd(), "app/fonts/forgehall-display.ttf"), weight: 700 },
  text: { font: "Forgehall Text", fontfile: join(process.cwd(), "app/fonts/forgehall-text.ttf"), weight: 400 },
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

// Removes emoji, for which neither the packages nor the container image has a font, and control characters, which
// break the layout.
const stripUnsupported = (text: string) =>
  text
    .replace(/[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u200d\ufe0f\u20e3]/gu, "")
    .replace(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** The folder from which sharp reads fonts of other scripts. */
let folder: Promise<string> | undefined;
const loaded = new Map<string, Promise<unknown>>();

/** Makes a font known to sharp, once for each process. */
function loadFont({ id, family, bytes }: LoadedFont): Promise<unknown> {
  const known = loaded.get(id);
  if (known) return known;
  const load = async () => {
    folder ??= mkdtemp(join(tmpdir(), "forgehall-fonts-"));
    const fontfile = join(await folder, `${id.replaceAll("/", "-")}.ttf`);
    await writeFile(fontfile, bytes);
    await sharp({ text: { text: "x", font: family, fontfile } })
      .png()
      .toBuffer();
  };
  const loading = load();
  loaded.set(id, loading);
  loading.catch(() => loaded.delete(id));
  return loading;
}

/** Scripts without spaces between words, in which lines must not break between just any two letters. */
const UNSPACED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const LANGUAGES = { th: /\p{Script=Thai}/u, lo: /\p{Script=Lao}/u, km: /\p{Script=Khmer}/u, my: /\p{Script=Myanmar}/u };
const ZERO_WIDTH_SPACE = "\u200b";

/** Where a line may break between two words that have no space between them. */
function findWordBreaks(text: string): Set<number> {
  const language = Object.entries(LANGUAGES).find(([, script]) => script.test(text))?.[0];
  if (!language) return new Set();
  const words = [...new Intl.Segmenter(language, { granularity: "word" }).segment(text)];
  const isUnspaced = (word: string | undefined) => word !== undefined && UNSPACED.test(word);
  return new Set(
    words.flatMap(({ segment, index }, position) =>
      isUnspaced(segment) && isUnspaced(words[position - 1]?.segment) ? [index] : [],
    ),
  );
}

type Letter = { text: string; family: string | null };

/** Finds the font of each character: the given one where it has the character, else one that is loaded for it. */
async function findLetters(text: string, weight: FontWeight): Promise<Letter[]> {
  const characters = await findFonts(text, weight);
  const others = characters.filter(({ font, isMissing }) => !font.isOwn && !isMissing);
  await Promise.all(others.map(({ font }) => loadFont(font)));
  const breaks = findWordBreaks(text);
  // The server itself may have a font for what is missing.
  return characters.map(({ source, index, font, isMissing }) => ({
    text: breaks.has(index) ? ZERO_WIDTH_SPACE + source : source,
    family: font.isOwn || isMissing ? null : font.family,
  }));
}

/** Pango markup in which characters of other scripts name their font. */
function toMarkup(letters: readonly Letter[], weight: FontWeight): string {
  const runs: Letter[] = [];
  for (const { text, family } of letters) {
    const last = runs.at(-1);
    if (last && last.family === family) last.text += text;
    else runs.push({ text, family });
  }
  return runs
    .map(({ text, family }) => {
      const escaped = escapeXml(text);
      return family ? `<span font_family="${family}" weight="${weight}">${escaped}</span>` : escaped;
    })
    .join("");
}

/**
 * Renders text into a box, in the scripts that `lib/foundation/fonts` covers, and in others for which the server has a
 * font. Lines break between words, in Thai, Lao, Khmer and Burmese too. Emoji are left out. Text that does not fit at
 * the smallest size is cut off with an ellipsis. Returns null for empty text.
 */
export async function renderText(
  words: string,
  { font, color, sizes, width, height, spacing = 0 }: TextOptions,
): Promise<RenderedText | null> {
  const { weight, ...face } = FONTS[font];
  let letters = await findLetters(stripUnsupported(words), weight);
  if (letters.length === 0) return null;
  let cut = false;
  const draw = async (size: number) => {
    const text = `<span foreground="${color}">${toMarkup(letters, weight)}${cut ? "…" : ""}</span>`;
    const { data, info } = await sharp({
      text: {
        text,
        ...face,
        font: `${face.font} ${size}`,
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
    letters = letters.slice(0, Math.floor(letters.length * 0.85));
    while (letters.at(-1)?.text.trim() === "") letters.pop();
    if (letters.length === 0) return null;
    const rendered = await draw(sizes.at(-1) ?? 24);
    if (rendered.height <= height && rendered.width <= width) return rendered;
  }
}
