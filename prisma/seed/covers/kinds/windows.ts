import type { DrawContext } from "../cover.types";
import type { Palette } from "../palettes";
import {
  appWindow,
  circle,
  dataSeries,
  END,
  KEEP_SPACES,
  MONO,
  opacity,
  rect,
  round,
  shade,
  stroke,
  text,
} from "../shapes";

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

/** A list of conversations and one of them open: agents and inboxes. */
export function chat({ colors, random, copy }: DrawContext<"chat">): string {
  const { ink, accent, onAccent = "#fff", ground } = colors;
  let y = 40;
  let messages = "";
  for (const [who, ...lines] of copy.messages) {
    const incoming = who === "in";
    const width = Math.max(...lines.map((line) => line.length)) * 6.35 + 34;
    const height = lines.length * 18 + 18;
    const x = incoming ? 176 : 548 - width;
    messages += rect(x, y, width, height, incoming ? ink : accent, 12, incoming ? opacity(0.08) : "");
    lines.forEach((line, row) => {
      messages += text(x + 16, y + 22 + row * 18, line, 12.5, incoming ? ink : onAccent, 500);
    });
    y += height + 12;
    if (!incoming) {
      messages += text(548, y + 6, copy.source, 11, ink, 450, END + opacity(0.66));
      y += 26;
    }
  }
  const list = copy.list.map((name, row) => {
    const odd = row % 2 === 1;
    const mark = row === 0 ? shade(10, 12, 132, 44, ink, 0.08, 6) : "";
    const face = circle(30, 34 + row * 54, 9, odd ? ground : accent, opacity(odd ? 0.9 : 0.85));
    const label = text(47, 31 + row * 54, name.slice(0, 17), 11, ink, 600);
    return mark + face + label + shade(47, 38 + row * 54, 50 + random.next() * 30, 4, ink, 0.16, 2);
  });
  const field = rect(176, 292, 372, 40, "none", 9, ` stroke="${ink}" stroke-opacity=".22"`);
  const body = [shade(152, 0, 1, 430, ink, 0.1), ...list, messages, field].join("");
  return appWindow(colors, body, { x: 66, y: 46, title: copy.title ?? "Inbox" });
}

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

/** Routes on the left, a response on the right. */
export function api({ colors, copy }: DrawContext<"api">): string {
  const { ink, accent } = colors;
  const routes = copy.routes.map(([method, path], row) => {
    const y = 38 + row * 44;
    const mark = row === 0 ? shade(12, 16, 202, 34, ink, 0.09, 6) : "";
    return (
      mark +
      text(24, y, method, 11, method === "DEL" ? ink : accent, 700, MONO) +
      text(60, y, path, 12, ink, 500, MONO + opacity(0.86))
    );
  });
  const json = copy.json.map((line, row) => text(250, 76 + row * 27, line, 14, ink, 480, MONO + KEEP_SPACES));
  const status =
    text(250, 40, "200 OK", 12.5, accent, 700, MONO) + text(320, 40, copy.timing, 12, ink, 450, opacity(0.62));
  const body = [shade(0, 0, 226, 430, ink, 0.045), ...routes, status, ...json].join("");
  return appWindow(colors, body, { x: 66, y: 52, title: copy.title });
}

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
