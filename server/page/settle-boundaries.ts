import type { InlineScript } from "@/server/page/inline-scripts";

export type Settled = {
  html: string;
  /** The digest of an error inside a boundary: Next's redirect, its not-found, or a number in the log. */
  digest: string | undefined;
};

type Instruction = { script: InlineScript; name: string; values: unknown[] };

const CLOCK = "requestAnimationFrame(function(){$RT=performance.now()});";
const CALL = /(?:^|;)\$R([A-Z])\((".*)\)$/s;
const COMMENT = /<!--(\/?)([$&])[?!~]?-->/g;

function readInstruction(script: InlineScript): Instruction | null {
  const call = CALL.exec(script.text);
  return call ? { script, name: call[1] ?? "", values: JSON.parse(`[${call[2]}]`) as unknown[] } : null;
}

/** Where the boundary that begins before `from` ends: at its own closing comment. */
function boundaryEnd(html: string, from: number): number {
  const comment = new RegExp(COMMENT);
  comment.lastIndex = from;
  let depth = 0;
  for (let match = comment.exec(html); match; match = comment.exec(html)) {
    if (match[1] === "") depth++;
    else if (depth-- === 0) return match.index;
  }
  throw new Error("A boundary has no end.");
}

function put(html: string, placeholder: string, content: string, upTo?: (from: number) => number): string {
  const start = html.indexOf(placeholder);
  if (start < 0) throw new Error(`${placeholder} is not in the document.`);
  const from = start + placeholder.length;
  return html.slice(0, start) + content + html.slice(upTo ? upTo(from) : from);
}

/** Hands a segment over; from then on it lives where it was put. */
function takeSegment(segments: Map<string, string>, id = ""): string {
  const content = segments.get(id) ?? "";
  segments.delete(id);
  return content;
}

/** Puts a part into the segment that waits for it, if one does and is not in the document yet. */
function joinSegments({ name, values }: Instruction, segments: Map<string, string>): boolean {
  const [part, place] = values.map(String);
  const whole = [...segments].find(([, content]) => name === "S" && content.includes(`<template id="${place}"></template>`));
  if (!whole) return false;
  segments.set(whole[0], put(whole[1], `<template id="${place}"></template>`, takeSegment(segments, part)));
  return true;
}

function apply(html: string, { name, values }: Instruction, segments: Map<string, string>, onError: (digest: string) => string): string {
  const [first, second] = values.map(String);
  if (name === "S") return put(html, `<template id="${second}"></template>`, takeSegment(segments, first));
  const pending = `<!--$?--><template id="${first}"></template>`;
  const end = (from: number) => boundaryEnd(html, from);
  if (name === "C") return put(html, pending, `<!--$-->${takeSegment(segments, second)}`, end);
  const digest = second ?? "";
  return put(html, pending, `<!--$!--><template data-dgst="${digest.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}"></template>${onError(digest)}`, end);
}

/** Where the `<div>` whose content begins at `from` is closed. */
function divEnd(html: string, from: number): number {
  const tag = /<(\/?)div(?=[\s>])/g;
  tag.lastIndex = from;
  let depth = 0;
  for (let match = tag.exec(html); match; match = tag.exec(html)) {
    if (match[1] === "") depth++;
    else if (depth-- === 0) return match.index;
  }
  throw new Error("A segment has no end.");
}

/**
 * Finds the segment of an instruction: right before it, or further up where React sent the parts of
 * which it is made in between. What React sends beside it, such as the preload of an image, stays where it is.
 */
function findSegment(html: string, { script, name, values }: Instruction): { id: string; start: number; end: number; content: string } | null {
  if (name === "X") return null;
  const id = String(name === "S" ? values[0] : values[1]);
  const opening = `<div hidden id="${id}">`;
  const start = html.lastIndexOf(opening, script.start);
  if (start < 0) throw new Error(`Segment ${id} is not where it should be.`);
  const from = start + opening.length;
  const end = divEnd(html, from);
  return { id, start, end: end + "</div>".length, content: html.slice(from, end) };
}

/**
 * Does on the server what React's inline scripts would do in the browser: puts late content where its
 * skeleton stands. The page was held back whole, so streaming it in pieces would only hide content from
 * readers without scripts and delay it for the others.
 * @param onError what to show in a boundary that failed; the browser tries again there
 * @returns null when there is nothing to settle, or something that this does not know (then scripts do it)
 */
export function settleBoundaries(html: string, scripts: readonly InlineScript[], onError: (digest: string) => string): Settled | null {
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
    let rest = html;
    for (const { start, end } of cuts.sort((a, b) => b.start - a.start)) rest = rest.slice(0, start) + rest.slice(end);
    for (const instruction of instructions) {
      if (!joinSegments(instruction, segments)) rest = apply(rest, instruction, segments, onError);
    }
    const failed = instructions.find(({ name }) => name === "X");
    return { html: rest, digest: failed && String(failed.values[1] ?? "") };
  } catch {
    return null;
  }
}
