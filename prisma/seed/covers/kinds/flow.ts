import { appWindow } from "../app-window";
import type { DrawContext } from "../cover.types";
import { MONO, opacity, rect, stroke, text } from "../svg";

const PLACES: [number, number][] = [
  [40, 60],
  [40, 210],
  [226, 30],
  [226, 136],
  [226, 242],
  [416, 82],
  [416, 210],
];
const EDGES: [number, number][] = [
  [0, 2],
  [0, 3],
  [1, 4],
  [2, 5],
  [3, 5],
  [4, 6],
  [3, 6],
];

/** Seven boxes and the lines between them; a box whose note is not "unchanged" stands out. */
export function flow({ colors, copy }: DrawContext<"flow">): string {
  const { ink, panel, accent } = colors;
  const edges = EDGES.map(([from, to]) => {
    const [fromX, fromY] = PLACES[from] ?? [0, 0];
    const [x, y] = PLACES[to] ?? [0, 0];
    const start = fromX + 136;
    return stroke(
      `M${start} ${fromY + 29}C${start + 40} ${fromY + 29} ${x - 40} ${y + 29} ${x} ${y + 29}`,
      ink,
      1.6,
      opacity(0.35),
    );
  });
  const nodes = copy.nodes.slice(0, PLACES.length).map(([name, note], index) => {
    const [x, y] = PLACES[index] ?? [0, 0];
    const hot = note !== "unchanged";
    const outline = ` stroke="${hot ? accent : ink}" stroke-width="${hot ? 2 : 1}" stroke-opacity="${hot ? 1 : 0.3}"`;
    return (
      rect(x, y, 136, 58, panel, 8, outline) +
      text(x + 14, y + 25, name, 13, ink, 620, MONO) +
      text(x + 14, y + 44, note, 11.5, hot ? accent : ink, hot ? 650 : 450, hot ? "" : opacity(0.6))
    );
  });
  return appWindow(colors, [...edges, ...nodes].join(""), { x: 58, y: 48, title: copy.title });
}
