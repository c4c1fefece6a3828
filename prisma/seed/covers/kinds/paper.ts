import type { DrawContext } from "../cover.types";
import { END, MIDDLE, opacity, rect, shade, text } from "../svg";

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
