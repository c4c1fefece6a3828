/**
 * Where what is open at `from` ends: at the closing mark of its own depth.
 * @param mark finds openings and closings from its `lastIndex` on (flag g); its first group is empty in an opening, "/"
 *   in a closing
 * @returns the place at which that closing begins
 * @throws Error when there is none
 */
export function nestedEnd(html: string, mark: RegExp, from: number): number {
  mark.lastIndex = from;
  let depth = 0;
  for (let match = mark.exec(html); match; match = mark.exec(html)) {
    if (match[1] === "") depth++;
    else if (depth-- === 0) return match.index;
  }
  throw new Error("What was opened has no end.");
}

const BOUNDARY = /<!--(\/?)[$&][?!~]?-->/g;

/** Where a boundary of React's ends whose content begins at `from`: at its own closing comment. */
export const boundaryEnd = (html: string, from: number) => nestedEnd(html, BOUNDARY, from);
