import { appWindow } from "../app-window";
import type { DrawContext } from "../cover.types";
import { dataSeries } from "../data-series";
import { circle, END, opacity, round, shade, stroke, text } from "../svg";

const LEFT = 156;
const RIGHT = 556;
const CHART = { top: 100, height: 124 };

/** Figures above a line chart and a short list: anything that monitors numbers. */
export function dashboard({ colors, random, copy }: DrawContext<"dashboard">): string {
  const { ink, accent } = colors;
  const heights = dataSeries(random, 14);

  const nav = copy.nav.map((label, row) => {
    const current = row === 0;
    const mark = current ? shade(12, 16, 108, 26, ink, 0.09, 5) : "";
    return mark + text(24, 34 + row * 31, label, 12, ink, current ? 650 : 450, current ? "" : opacity(0.66));
  });
  const stats = copy.stats.map(([label, value], column) => {
    const x = LEFT + column * 142;
    return text(x, 42, label, 11.5, ink, 450, opacity(0.62)) + text(x, 68, value, 23, ink, 640);
  });

  const y = (height: number) => round(CHART.top + CHART.height - height * CHART.height);
  const path = heights
    .map(
      (height, index) =>
        `${index ? "L" : "M"}${round(LEFT + (index * (RIGHT - LEFT)) / (heights.length - 1))} ${y(height)}`,
    )
    .join("");
  const grid = [0, 1, 2, 3].map((line) => shade(LEFT, CHART.top + line * 41, RIGHT - LEFT, 1, ink, 0.09));
  const floor = CHART.top + CHART.height;
  const chart =
    `<path d="${path}L${RIGHT} ${floor}L${LEFT} ${floor}Z" fill="${accent}" opacity=".13"/>` +
    stroke(path, accent, 2.5) +
    circle(RIGHT, y(heights.at(-1) ?? 0), 4.5, accent);

  const rows = copy.rows.map(([name, state, value], row) => {
    const base = 262 + row * 32;
    return (
      text(LEFT, base, name, 12.5, ink, 550) +
      text(360, base, state, 12, ink, 450, opacity(0.62)) +
      text(RIGHT, base, value, 12.5, ink, 600, END) +
      shade(LEFT, base + 11, RIGHT - LEFT, 1, ink, 0.09)
    );
  });

  const body = [shade(0, 0, 132, 430, ink, 0.045), ...nav, ...stats, ...grid, chart, ...rows].join("");
  return appWindow(colors, body, { x: 70, y: 54, title: copy.title });
}
