import type { DrawContext } from "../cover.types";
import { circle, KEEP_SPACES, MONO, opacity, rect, text } from "../svg";

const LINE = 28;

function colorOf(line: string): string {
  if (line.startsWith("$")) return "#F4F6F5";
  if (line.startsWith("✓")) return "#9BD17C";
  if (line.startsWith("!")) return "#FFB35C";
  return "#93A0A4";
}

/** Commands and their output; a leading `$` is input, `✓` success, `!` a warning. */
export function terminal({ colors, copy }: DrawContext<"terminal">): string {
  const frame =
    rect(0, 0, 640, 420, "#121618", 10) + rect(0.5, 0.5, 639, 419, "none", 10, ' stroke="#fff" stroke-opacity=".12"');
  const buttons = [16, 29, 42].map((x) => circle(x, 16, 4, "#fff", opacity(0.22))).join("");
  const lines = copy.lines
    .map((line, row) =>
      text(24, 58 + row * LINE, line, 14.5, colorOf(line), line.startsWith("$") ? 600 : 450, MONO + KEEP_SPACES),
    )
    .join("");
  const cursor = rect(
    24,
    58 + copy.lines.length * LINE - 13,
    9,
    17,
    colors.accent === "#9BD17C" ? colors.accent : "#FF7A3D",
  );
  return `<g transform="translate(58 50)">${frame}${buttons}${lines}${cursor}</g>`;
}
