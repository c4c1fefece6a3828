import { appWindow } from "../app-window";
import type { DrawContext } from "../cover.types";
import { circle, MIDDLE, opacity, rect, shade, text } from "../svg";

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
