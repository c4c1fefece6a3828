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

function apply(html: string, { name, values }: Instruction, segments: Map<string, string>, onError: (digest: string) => string): string {
  const [first, second] = values.map(String);
  if (name === "S") return put(html, `<template id="${second}"></template>`, segments.get(first ?? "") ?? "");
  const pending = `<!--$?--><template id="${first}"></template>`;
  const end = (from: number) => boundaryEnd(html, from);
  if (name === "C") return put(html, pending, `<!--$-->${segments.get(second ?? "") ?? ""}`, end);
  const digest = second ?? "";
  return put(html, pending, `<!--$!--><template data-dgst="${digest.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}"></template>${onError(digest)}`, end);
}

/** Takes the segment that stands before its instruction out of the document. */
function takeSegment(html: string, { script, name, values }: Instruction): { id: string; start: number; content: string } | null {
  if (name === "X") return null;
  const id = String(name === "S" ? values[0] : values[1]);
  const opening = `<div hidden id="${id}">`;
  const start = html.lastIndexOf(opening, script.start);
  if (start < 0 || !html.startsWith("</div>", script.start - 6)) throw new Error(`Segment ${id} is not where it should be.`);
  return { id, start, content: html.slice(start + opening.length, script.start - 6) };
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
      const segment = takeSegment(html, instruction);
      if (segment) segments.set(segment.id, segment.content);
      cuts.push({ start: segment?.start ?? instruction.script.start, end: instruction.script.end });
    }
    let rest = html;
    for (const { start, end } of cuts.sort((a, b) => b.start - a.start)) rest = rest.slice(0, start) + rest.slice(end);
    for (const instruction of instructions) rest = apply(rest, instruction, segments, onError);
    const failed = instructions.find(({ name }) => name === "X");
    return { html: rest, digest: failed && String(failed.values[1] ?? "") };
  } catch {
    return null;
  }
}
