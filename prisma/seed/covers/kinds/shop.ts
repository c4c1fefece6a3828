import { appWindow } from "../app-window";
import type { DrawContext } from "../cover.types";
import type { Palette } from "../palettes";
import { circle, END, opacity, rect, text } from "../svg";

/** Six plain shapes that represent goods. */
function goods({ ground, accent, ink }: Palette, x: number, y: number, index: number): string {
  const fill = [ground, accent, ink][index % 3] ?? ink;
  const path = (d: string) => `<path d="${d}" fill="${fill}" opacity=".85"/>`;
  const forms = [
    circle(x + 66, y + 62, 34, fill, opacity(0.85)),
    path(`M${x + 40} ${y + 96}V${y + 52}a26 26 0 0 1 52 0v44Z`),
    rect(x + 36, y + 36, 60, 58, fill, 6, opacity(0.85)),
    path(`M${x + 66} ${y + 26}L${x + 102} ${y + 96}H${x + 30}Z`),
    rect(x + 52, y + 26, 28, 72, fill, 12, opacity(0.85)),
    path(`M${x + 30} ${y + 44}h72l-10 52h-52Z`),
  ];
  return forms[index % forms.length] ?? "";
}

/** A shelf of products with prices: shops, catalogs, asset libraries. */
export function shop({ colors, copy }: DrawContext<"shop">): string {
  const { ink, soft } = colors;
  const items = copy.items.map(([name, price], index) => {
    const x = 26 + (index % 4) * 146;
    const y = 60 + Math.floor(index / 4) * 178;
    return (
      rect(x, y, 132, 120, soft, 6) +
      goods(colors, x, y, index) +
      text(x, y + 140, name, 12.5, ink, 560) +
      text(x + 132, y + 140, price, 12.5, ink, 500, END)
    );
  });
  const head = text(26, 40, copy.head, 21, ink, 640) + text(548, 40, copy.tool, 12, ink, 500, END + opacity(0.66));
  return appWindow(colors, head + items.join(""), { x: 64, y: 46, title: copy.title });
}
