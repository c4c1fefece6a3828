import { appWindow } from "../app-window";
import type { DrawContext } from "../cover.types";
import { circle, END, opacity, rect, shade, text } from "../svg";

/** Columns of cards; `columns` names each with its number of cards, dealt in order from `cards`. */
export function board({ colors, random, copy }: DrawContext<"board">): string {
  const { ink, ground, accent } = colors;
  let dealt = 0;
  const columns = copy.columns.map(([name, count], column) => {
    const x = 22 + column * 150;
    const head = text(x, 32, name, 12.5, ink, 640) + text(x + 134, 32, String(count), 12, ink, 450, END + opacity(0.6));
    const cards = Array.from({ length: count }, (_, row) => {
      const y = 46 + row * 92;
      const title = copy.cards[dealt++ % copy.cards.length] ?? "";
      return (
        shade(x, y, 136, 82, ink, 0.06, 7) +
        text(x + 12, y + 24, title, 12.5, ink, 560) +
        shade(x + 12, y + 35, 60 + random.next() * 46, 4, ink, 0.16, 2) +
        rect(x + 12, y + 58, 34, 11, column === 2 ? accent : ground, 5, opacity(column === 2 ? 1 : 0.75)) +
        circle(x + 120, y + 63, 8, ink, opacity(0.22))
      );
    });
    return head + cards.join("");
  });
  return appWindow(colors, columns.join(""), { x: 62, y: 50, title: copy.title });
}
