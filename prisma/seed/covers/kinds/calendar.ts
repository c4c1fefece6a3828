import { appWindow } from "../app-window";
import type { DrawContext } from "../cover.types";
import { opacity, rect, shade, text } from "../svg";

const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** Users or things in rows, days in columns, blocks where something is planned. */
export function calendar({ colors, random, copy }: DrawContext<"calendar">): string {
  const { ink, ground, accent } = colors;
  const days = DAYS.map(
    (day, column) => text(90 + column * 88, 30, day, 12, ink, 600) + shade(82 + column * 88, 0, 1, 430, ink, 0.08),
  );
  const rows = copy.who.map((name, row) => {
    const blocks = DAYS.map((_, column) => {
      if (random.next() <= 0.42) return "";
      const width = random.next() > 0.6 ? 76 : 58;
      const fill = random.next() > 0.72 ? accent : ground;
      return rect(88 + column * 88, 52 + row * 60, width, 42, fill, 6, opacity(0.9));
    });
    return text(20, 76 + row * 60, name, 13, ink, 560) + shade(0, 104 + row * 60, 640, 1, ink, 0.08) + blocks.join("");
  });
  return appWindow(colors, [...days, ...rows].join(""), { x: 66, y: 50, title: copy.title });
}
