import { fill, planOf, type Sent } from "@/server/page/fill-boundaries";
import type { InlineScript } from "@/server/html/inline-scripts";
import { nestedEnd } from "@/server/page/nested-end";

type Instruction = Sent & { script: InlineScript };

export type Settled = {
  html: string;
  /** The digest of an error inside a boundary: Next's redirect, its not-found, or a number in the log. */
  digest: string | undefined;
};

const CLOCK = "requestAnimationFrame(function(){$RT=performance.now()});";
const CALL = /(?:^|;)\$R([A-Z])\((".*)\)$/s;

function readInstruction(script: InlineScript): Instruction | null {
  const call = CALL.exec(script.text);
  return call ? { script, name: call[1] ?? "", values: JSON.parse(`[${call[2]}]`) as unknown[] } : null;
}

/** The text without these stretches of it. */
function without(text: string, cuts: { start: number; end: number }[]): string {
  const kept: string[] = [];
  let from = 0;
  for (const { start, end } of cuts.sort((one, other) => one.start - other.start)) {
    kept.push(text.slice(from, start));
    from = end;
  }
  kept.push(text.slice(from));
  return kept.join("");
}

/**
 * What React wraps a segment in, by what may stand there: the opening up to the id, the element that holds the content,
 * the end.
 */
const WRAPPERS = [
  ['<div hidden id="', "div", "</div>"],
  ['<svg aria-hidden="true" style="display:none" id="', "svg", "</svg>"],
  ['<math aria-hidden="true" style="display:none" id="', "math", "</math>"],
  ['<table hidden id="', "table", "</table>"],
  ['<table hidden><tbody id="', "tbody", "</tbody></table>"],
  ['<table hidden><tr id="', "tr", "</tr></table>"],
  ['<table hidden><colgroup id="', "colgroup", "</colgroup></table>"],
] as const;

/**
 * Finds the segment of an instruction: right before it, or further up where React sent the parts of
 * which it is made in between. What React sends beside it, such as the preload of an image, stays where it is.
 */
function findSegment(
  html: string,
  { script, name, values }: Instruction,
): { id: string; start: number; end: number; content: string } | null {
  if (name === "X") return null;
  const id = String(name === "S" ? values[0] : values[1]);
  for (const [before, element, after] of WRAPPERS) {
    const opening = `${before}${id}">`;
    const start = html.lastIndexOf(opening, script.start);
    if (start < 0) continue;
    const from = start + opening.length;
    const end = nestedEnd(html, new RegExp(`<(/?)${element}(?=[\\s>])`, "g"), from);
    return { id, start, end: end + after.length, content: html.slice(from, end) };
  }
  throw new Error(`Segment ${id} is not where it should be.`);
}

/**
 * Does on the server what React's inline scripts would do in the browser: puts late content where its
 * skeleton stands. The page was held back whole, so streaming it in pieces would only hide content from
 * readers without scripts and delay it for the others.
 * @param onError what to show in a boundary that failed; the browser tries again there
 * @returns null when there is nothing to settle, or something that this does not know (then scripts do it)
 */
export function settleBoundaries(
  html: string,
  scripts: readonly InlineScript[],
  onError: (digest: string) => string,
): Settled | null {
  try {
    const instructions = scripts.map(readInstruction).filter((entry) => entry !== null);
    if (instructions.length === 0 || instructions.some(({ name }) => !["C", "S", "X"].includes(name))) return null;
    const segments = new Map<string, string>();
    const cuts = scripts.filter(({ text }) => text === CLOCK).map(({ start, end }) => ({ start, end }));
    for (const instruction of instructions) {
      const segment = findSegment(html, instruction);
      if (segment) {
        segments.set(segment.id, segment.content);
        cuts.push({ start: segment.start, end: segment.end });
      }
      cuts.push({ start: instruction.script.start, end: instruction.script.end });
    }
    const settled = fill(without(html, cuts), segments, planOf(instructions), onError);
    const failed = instructions.find(({ name }) => name === "X");
    return { html: settled, digest: failed && String(failed.values[1] ?? "") };
  } catch {
    return null;
  }
}
