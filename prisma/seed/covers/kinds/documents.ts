import type { DrawContext } from "../cover.types";
import {
  appWindow,
  circle,
  dataSeries,
  END,
  escapeText,
  KEEP_SPACES,
  MIDDLE,
  MONO,
  opacity,
  rect,
  shade,
  text,
} from "../shapes";

/** A sheet with lines and a total, another one behind it. */
export function paper({ colors, copy }: DrawContext<"paper">): string {
  const { ground, panel, ink, accent, onAccent = "#fff" } = colors;
  const sheet = (x: number, y: number, scale: number, content: string) => {
    const frame =
      rect(0, 0, 330, 440, panel, 6) + rect(0.5, 0.5, 329, 439, "none", 6, ` stroke="${ink}" stroke-opacity=".14"`);
    return `<g transform="translate(${x} ${y}) scale(${scale})">${frame}${content}</g>`;
  };
  const rows = copy.items.map(
    ([label, value], row) =>
      text(30, 130 + row * 36, label, 13.5, ink, 480) +
      text(300, 130 + row * 36, value, 13.5, ink, 560, END) +
      shade(30, 144 + row * 36, 270, 1, ink, 0.12),
  );
  const content = [
    text(30, 56, copy.head, 22, ink, 660),
    text(30, 78, copy.sub, 13, ink, 450, opacity(0.66)),
    rect(30, 100, 270, 1.5, ink),
    ...rows,
    text(30, 272, copy.totalLabel, 14, ink, 600),
    text(300, 274, copy.total, 22, ink, 680, END),
    rect(30, 300, 116, 36, accent, 6),
    text(88, 323, copy.action, 13.5, onAccent, 620, MIDDLE),
  ].join("");
  return sheet(330, 34, 0.92, "") + rect(330, 34, 304, 405, ground, 6, opacity(0.28)) + sheet(116, 56, 1, content);
}

const keyword =
  /^(select|from|where|group by|order by|as|filter|interval|const|return|await|import|export|async|function|if)$/;

/** Code above, its result as bars below. Each line of code is a list of parts, keywords standing alone. */
export function editor({ colors, random, copy }: DrawContext<"editor">): string {
  const { ink, accent } = colors;
  const code = copy.code.map((parts, row) => {
    const y = 34 + row * 24;
    const spans = parts.map((part) => {
      const style = keyword.test(part) ? `fill="${accent}" font-weight="600"` : `fill="${ink}" opacity=".86"`;
      return `<tspan ${style}>${escapeText(part)}</tspan>`;
    });
    const line = `<text x="46" y="${y}" font-size="13.5"${KEEP_SPACES}${MONO}>${spans.join("")}</text>`;
    return line + text(28, y, String(row + 1), 11, ink, 400, MONO + END + opacity(0.4));
  });
  const bars = dataSeries(random, 16, 0.15).map((height, index) => {
    const marked = index === 11;
    return rect(
      46 + index * 32,
      306 - height * 118,
      20,
      height * 118,
      marked ? accent : ink,
      2,
      marked ? "" : opacity(0.26),
    );
  });
  const body = [
    ...code,
    shade(0, 158, 640, 1, ink, 0.12),
    text(46, 182, copy.result, 11.5, ink, 500, opacity(0.66)),
    ...bars,
    shade(46, 306, 500, 1, ink, 0.25),
  ].join("");
  return appWindow(colors, body, { x: 62, y: 48, title: copy.title });
}

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

/** A selected word between tools and sliders: drawing, type and layout. */
export function canvas({ colors, random, copy }: DrawContext<"canvas">): string {
  const { ink, panel, accent, onAccent = "#fff" } = colors;
  const tools = [0, 1, 2, 3, 4].map((tool) =>
    shade(14, 18 + tool * 36, 18, 18, ink, tool === 2 ? 0.8 : 0.25, tool === 1 ? 9 : 4),
  );
  const outline = ` stroke="${accent}" stroke-width="1.5"`;
  const handles = [
    [70, 40],
    [442, 40],
    [70, 158],
    [442, 158],
  ].map(([x = 0, y = 0]) => rect(x - 4, y - 4, 8, 8, panel, 0, outline));
  const word =
    text(76, 130, copy.word, 104, ink, 640, ' letter-spacing="-3"') + rect(70, 40, 372, 118, "none", 0, outline);
  const lines = text(76, 206, copy.lines[0], 28, ink, 500) + text(76, 248, copy.lines[1], 18, ink, 420);
  const letters = ["Aa", "Gg", "Rr", "&1"].map((pair, index) => {
    const marked = index === 1;
    const x = 76 + index * 96;
    return (
      rect(x, 276, 84, 84, marked ? accent : ink, 6, opacity(marked ? 1 : 0.07)) +
      text(x + 42, 330, pair, 36, marked ? onAccent : ink, 600, MIDDLE)
    );
  });
  const sliders = ["Weight", "Width", "Tracking", "Leading"].map(
    (label, row) =>
      text(486, 36 + row * 52, label, 11.5, ink, 500, opacity(0.66)) +
      shade(486, 48 + row * 52, 84, 4, ink, 0.16, 2) +
      circle(496 + random.next() * 66, 50 + row * 52, 6, ink),
  );
  const body = [
    shade(0, 0, 46, 430, ink, 0.05),
    ...tools,
    word,
    ...handles,
    lines,
    ...letters,
    shade(470, 0, 180, 430, ink, 0.05),
    ...sliders,
  ].join("");
  return appWindow(colors, body, { x: 60, y: 46, title: copy.title });
}
