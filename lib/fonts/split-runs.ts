import createBidi from "bidi-js";
import type { FontedCharacter, LoadedFont } from "@/lib/fonts/find-fonts";

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
