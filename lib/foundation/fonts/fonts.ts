import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import createBidi from "bidi-js";
import { create } from "fontkit";
import { LRUCache } from "lru-cache";
import subsetFont from "subset-font";

/** Regular and bold, as the `wght` axis counts. */
export type FontWeight = 400 | 700;
/** A static TrueType font. */
export type LoadedFont = {
  id: string;
  family: string;
  bytes: Buffer;
  isOwn: boolean;
  has: (codePoint: number) => boolean;
};

const folder = (name: string) => join(process.cwd(), "node_modules/@fontsource-variable", name);
const own = (name: string) => join(process.cwd(), `app/fonts/forgehall-${name}.ttf`);
const OWN_FONTS: Record<FontWeight, string> = { 400: own("text"), 700: own("display") };

/** The scripts in which the same Chinese characters are drawn differently, or that have their own. */
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;
const ALPHABETS = ["noto-sans", "noto-sans-hebrew", "noto-sans-arabic", "noto-sans-thai"];

function familiesFor(text: string): string[] {
  if (KANA.test(text)) return [...ALPHABETS, "noto-sans-jp", "noto-sans-sc", "noto-sans-kr"];
  if (HANGUL.test(text)) return [...ALPHABETS, "noto-sans-kr", "noto-sans-sc", "noto-sans-jp"];
  return [...ALPHABETS, "noto-sans-sc", "noto-sans-jp", "noto-sans-kr"];
}

type Range = { from: number; to: number; file: string };
const ranges = new Map<string, Range[]>();

/** Which file of a family has which characters: the packages split each family for browsers. */
function rangesOf(family: string): Range[] {
  const known = ranges.get(family);
  if (known) return known;
  const table = JSON.parse(readFileSync(join(folder(family), "unicode.json"), "utf8")) as Record<string, string>;
  const read = Object.entries(table).flatMap(([subset, list]) =>
    list.split(",").map((range) => {
      const [from = 0, to = from] = range
        .replace("U+", "")
        .split("-")
        .map((hex) => Number.parseInt(hex, 16));
      return { from, to, file: `files/${family}-${subset.replace(/[[\]]/g, "")}-wght-normal.woff2` };
    }),
  );
  ranges.set(family, read);
  return read;
}

/** A font has 10 to 400 kB. */
const MAX_FONTS = 200;
const cache = new LRUCache<string, Promise<LoadedFont>>({ max: MAX_FONTS });

function open(id: string, read: () => Promise<Buffer>, isOwn = false): Promise<LoadedFont> {
  const cached = cache.get(id);
  if (cached) return cached;
  const loaded = read().then((bytes) => {
    const font = create(bytes);
    return {
      id,
      family: font.familyName,
      bytes,
      isOwn,
      has: (codePoint: number) => font.hasGlyphForCodePoint(codePoint),
    };
  });
  cache.set(id, loaded);
  loaded.catch(() => cache.delete(id));
  return loaded;
}

const openOwn = (weight: FontWeight) => open(`own-${weight}`, () => readFile(OWN_FONTS[weight]), true);
/** The packages have variable WOFF2 files, which PDFs cannot embed. */
const openFallback = (family: string, file: string, weight: FontWeight) =>
  open(`${file}-${weight}`, async () =>
    subsetFont(await readFile(join(folder(family), file)), "", {
      targetFormat: "truetype",
      variationAxes: { wght: weight },
      keepAllGlyphs: true,
    }),
  );

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
/** Joiners and variation selectors: without a glyph of their own they are not drawn. */
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;
/** Drawn in place of a character that no font has. */
const MISSING = "□";

/** A character of a text as a reader sees it, with the font that draws it. */
type FontedCharacter = {
  /** What is drawn: `MISSING` if no font has it. */
  text: string;
  /** As it is in the text, at `index`. */
  source: string;
  index: number;
  font: LoadedFont;
  isMissing: boolean;
};

async function findFont(character: string, families: string[], weight: FontWeight): Promise<LoadedFont | null> {
  const codePoints = [...character].filter((each) => !IGNORABLE.test(each)).map((each) => each.codePointAt(0) ?? 0);
  const fits = (font: LoadedFont) => codePoints.every((codePoint) => font.has(codePoint));
  const ownFont = await openOwn(weight);
  if (fits(ownFont)) return ownFont;
  const [first = 0] = codePoints;
  for (const family of families)
    for (const { file } of rangesOf(family).filter(({ from, to }) => from <= first && first <= to)) {
      const font = await openFallback(family, file, weight);
      if (fits(font)) return font;
    }
  return null;
}

/**
 * Finds a font for each character of a text: the site's own, else one of the Noto fonts, which cover Latin, Greek,
 * Cyrillic, Devanagari, Hebrew, Arabic, Thai, Chinese, Japanese and Korean. Loads each font once.
 * @param text one line
 */
export async function findFonts(text: string, weight: FontWeight): Promise<FontedCharacter[]> {
  const families = familiesFor(text);
  const found: FontedCharacter[] = [];
  for (const { segment, index } of graphemes.segment(text)) {
    const font = await findFont(segment, families, weight);
    if (font) {
      const drawn = [...segment].filter((each) => !IGNORABLE.test(each) || font.has(each.codePointAt(0) ?? 0)).join("");
      if (drawn) found.push({ text: drawn, source: segment, index, font, isMissing: false });
    } else {
      const missing = (await findFont(MISSING, families, weight)) ?? (await openOwn(weight));
      found.push({ text: MISSING, source: segment, index, font: missing, isMissing: true });
    }
  }
  return found;
}

/** Text in one font and one direction, as a PDF draws it at once. */
export type TextRun = { text: string; font: LoadedFont };

const bidi = createBidi();
/** Fonts shape the letters of these scripts, which puts them in order from right to left as well. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

type Item = { characters: string[]; font: LoadedFont; level: number };

function toText({ characters, level }: Item): string {
  if (level % 2 === 0) return characters.join("");
  const mirrored = characters.map((each) => bidi.getMirroredCharacter(each) ?? each);
  return (RIGHT_TO_LEFT.test(mirrored.join("")) ? mirrored : mirrored.reverse()).join("");
}

/** Reverses each sequence of items of at least a level, from the highest level down (Unicode's rule L2). */
function toVisualOrder(items: Item[]): Item[] {
  const ordered = [...items];
  const highest = Math.max(0, ...items.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1)
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end;
    }
  return ordered;
}

/** Splits a line into runs, in the order in which they are drawn from left to right. */
export function splitRuns(line: string, characters: readonly FontedCharacter[]): TextRun[] {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(line, "auto");
  const items: Item[] = [];
  for (const { text, index, font } of characters) {
    const level = levels[index] ?? paragraphs[0]?.level ?? 0;
    const last = items.at(-1);
    if (last && last.font.id === font.id && last.level === level) last.characters.push(text);
    else items.push({ characters: [text], font, level });
  }
  return toVisualOrder(items).map((item) => ({ text: toText(item), font: item.font }));
}

// Controls, line ends, and marks of direction: they are for the layout and have no glyphs.
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Makes one line of a text, in the composed form for which fonts have glyphs. */
export const toLine = (text: string): string =>
  text.toWellFormed().normalize("NFC").replace(DIRECTIONS, "").replace(CONTROLS, " ").replace(/\s+/g, " ").trim();
