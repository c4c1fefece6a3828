import { boundaryEnd } from "@/server/page/nested-end";

/** An instruction of React's: a part for its place (S), a boundary's content (C) or its failure (X). */
export type Sent = { name: string; values: unknown[] };

/** What takes the place of each placeholder: a part by its place, a boundary's content or failure by its name. */
type Plan = { places: Map<string, string>; boundaries: Map<string, { segment: string } | { digest: string }> };

/** What was sent, by what it is for. */
export function planOf(instructions: readonly Sent[]): Plan {
  const plan: Plan = { places: new Map(), boundaries: new Map() };
  for (const { name, values } of instructions) {
    const [first = "", second = ""] = values.map((value) => String(value ?? ""));
    if (name === "S") plan.places.set(second, first);
    else plan.boundaries.set(first, name === "C" ? { segment: second } : { digest: second });
  }
  return plan;
}

const PENDING = "<!--$?-->";
const PLACEHOLDER = /<template id="([^"]*)"><\/template>/g;

/**
 * Writes the document with every placeholder filled, each stretch of it read once.
 * @throws Error when something that was sent has no place, so that nothing is lost without a word
 */
export function fill(
  document: string,
  segments: ReadonlyMap<string, string>,
  { places, boundaries }: Plan,
  onError: (digest: string) => string,
): string {
  const out: string[] = [];
  let filled = 0;

  function write(html: string): void {
    const placeholder = new RegExp(PLACEHOLDER);
    let from = 0;
    for (let match = placeholder.exec(html); match; match = placeholder.exec(html)) {
      const [whole, id = ""] = match;
      const pending = html.endsWith(PENDING, match.index);
      const boundary = pending ? boundaries.get(id) : undefined;
      const part = pending ? undefined : places.get(id);
      if (!boundary && part === undefined) continue;
      filled += 1;
      out.push(html.slice(from, pending ? match.index - PENDING.length : match.index));
      from = match.index + whole.length;
      if (part !== undefined) {
        write(segments.get(part) ?? "");
        continue;
      }
      if (boundary && "segment" in boundary) {
        out.push("<!--$-->");
        write(segments.get(boundary.segment) ?? "");
      } else if (boundary) {
        const digest = boundary.digest.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
        out.push(`<!--$!--><template data-dgst="${digest}"></template>`, onError(boundary.digest));
      }
      // The rest of the boundary was its skeleton.
      from = boundaryEnd(html, from);
      placeholder.lastIndex = from;
    }
    out.push(html.slice(from));
  }

  write(document);
  if (filled !== places.size + boundaries.size)
    throw new Error("Something that was sent has no place in the document.");
  return out.join("");
}
