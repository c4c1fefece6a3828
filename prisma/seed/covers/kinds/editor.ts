import { appWindow } from "../app-window";
import type { DrawContext } from "../cover.types";
import { dataSeries } from "../data-series";
import { END, escapeText, KEEP_SPACES, MONO, opacity, rect, shade, text } from "../svg";

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
