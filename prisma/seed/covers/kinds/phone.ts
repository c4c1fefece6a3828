import type { DrawContext } from "../cover.types";
import type { Palette } from "../palettes";
import { MIDDLE, END, opacity, rect, shade, text } from "../svg";

type Copy = DrawContext<"phone">["copy"];

function head(colors: Palette, copy: Copy): string {
  return (
    rect(0, 0, 300, 560, colors.panel) +
    text(20, 30, "9:41", 13, colors.ink, 650) +
    text(20, 78, copy.title, 26, colors.ink, 660) +
    text(20, 101, copy.sub, 13.5, colors.ink, 450, opacity(0.66))
  );
}

/** One framed item, its description, and an action button. */
function detailScreen(colors: Palette, copy: Copy): string {
  const { ground, panel, ink, accent, onAccent = "#fff" } = colors;
  const tiles = [0, 1, 2, 3, 4, 5].map((tile) =>
    rect(22 + (tile % 3) * 74, 24 + Math.floor(tile / 3) * 82, 62, 66, panel, 6, opacity(0.22 + (tile % 3) * 0.08)),
  );
  const frame = rect(18, 20, 70, 74, "none", 8, ` stroke="${accent}" stroke-width="3"`);
  return (
    head(colors, copy) +
    `<g transform="translate(20 122)">${rect(0, 0, 260, 200, ground, 14)}${tiles.join("")}${frame}</g>` +
    text(20, 356, copy.hit, 16, ink, 620) +
    text(20, 377, copy.hitSub, 13, ink, 450, opacity(0.66)) +
    rect(20, 398, 260, 50, accent, 12) +
    text(150, 429, copy.action, 15, onAccent, 620, MIDDLE)
  );
}

/** Names with figures and bars; a low bar is marked. */
function listScreen(colors: Palette, copy: Copy): string {
  const { ink, accent } = colors;
  const rows = copy.items.map(([name, value, share], row) => {
    const y = 148 + row * 66;
    const low = share < 0.3;
    return (
      text(20, y, name, 15, ink, 560) +
      text(280, y, value, 15, ink, 640, END) +
      shade(20, y + 12, 260, 5, ink, 0.1, 3) +
      rect(20, y + 12, 260 * share, 5, low ? accent : ink, 3, low ? "" : opacity(0.55)) +
      shade(20, y + 36, 260, 1, ink, 0.08)
    );
  });
  return head(colors, copy) + rows.join("");
}

function device(id: string, x: number, y: number, screen: string): string {
  const clip = `<clipPath id="${id}"><rect width="300" height="560" rx="30"/></clipPath>`;
  return (
    `<g transform="translate(${x} ${y}) scale(0.78)">${clip}${rect(-9, -9, 318, 578, "#101314", 38)}<g ` +
    `clip-path="url(#${id})">${screen}</g></g>`
  );
}

/** Two phones side by side, or one full screen when tall. */
export function phone({ colors, copy, id, tall }: DrawContext<"phone">): string {
  if (tall) return copy.screen === "list" ? listScreen(colors, copy) : detailScreen(colors, copy);
  return device(`${id}-a`, 84, 64, detailScreen(colors, copy)) + device(`${id}-b`, 352, 116, listScreen(colors, copy));
}
