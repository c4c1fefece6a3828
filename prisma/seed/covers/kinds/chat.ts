import { appWindow } from "../app-window";
import type { DrawContext } from "../cover.types";
import { circle, END, opacity, rect, shade, text } from "../svg";

const RIGHT = 548;

/** A list of conversations and one of them open: agents and inboxes. */
export function chat({ colors, random, copy }: DrawContext<"chat">): string {
  const { ink, accent, onAccent = "#fff", ground } = colors;
  let y = 40;
  let messages = "";
  for (const [who, ...lines] of copy.messages) {
    const incoming = who === "in";
    const width = Math.max(...lines.map((line) => line.length)) * 6.35 + 34;
    const height = lines.length * 18 + 18;
    const x = incoming ? 176 : RIGHT - width;
    messages += rect(x, y, width, height, incoming ? ink : accent, 12, incoming ? opacity(0.08) : "");
    lines.forEach((line, row) => {
      messages += text(x + 16, y + 22 + row * 18, line, 12.5, incoming ? ink : onAccent, 500);
    });
    y += height + 12;
    if (!incoming) {
      messages += text(RIGHT, y + 6, copy.source, 11, ink, 450, END + opacity(0.66));
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
