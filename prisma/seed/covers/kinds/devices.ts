import { hash } from "../../random";
import type { DrawContext } from "../cover.types";
import type { Palette } from "../palettes";
import { circle, END, MIDDLE, opacity, rect, round, shade, stroke, text } from "../shapes";

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

const POINTS = 14;

/** Contour rings around a summit, each a closed smooth curve. */
function contours(width: number, height: number, tall: boolean, ground: string, ink: string, title: string): string {
  const center = { x: width * (tall ? 0.62 : 0.66), y: height * (tall ? 0.3 : 0.42) };
  const phase = hash(title) % 7;
  let rings = "";
  for (let ring = 8; ring >= 1; ring--) {
    const radius = ring * (tall ? 42 : 46);
    const point = (index: number): [number, number] => {
      const angle = ((index % POINTS) / POINTS) * Math.PI * 2;
      const reach = radius * (0.82 + 0.26 * Math.sin(angle * 2 + phase) + 0.1 * Math.sin(angle * 3 + ring));
      return [center.x + Math.cos(angle) * reach, center.y + Math.sin(angle) * reach * 0.78];
    };
    let path = "";
    for (let index = 0; index < POINTS; index++) {
      const [x, y] = point(index);
      const [nextX, nextY] = point(index + 1);
      const [lastX, lastY] = point(POINTS - 1);
      if (index === 0) path += `M${round((x + lastX) / 2)} ${round((y + lastY) / 2)}`;
      path += `Q${round(x)} ${round(y)} ${round((x + nextX) / 2)} ${round((y + nextY) / 2)}`;
    }
    const fill = round(0.1 + (9 - ring) * 0.012);
    rings += `<path d="${path}Z" fill="${ground}" fill-opacity="${fill}" stroke="${ink}" stroke-opacity=".17"/>`;
  }
  return rings;
}

/** A walked or driven line over contours, with a card of facts. */
export function map({ colors, copy, tall }: DrawContext<"map">): string {
  const { ground, panel, ink, soft, accent } = colors;
  const [w, h] = tall ? [300, 560] : [640, 400];
  const river =
    `M-10 ${h * 0.78}C${w * 0.2} ${h * 0.62} ${w * 0.3} ${h * 0.9} ${w * 0.5} ${h * 0.8}S${w * 0.8} ${h * 0.7} ` +
    `${w + 10} ${h * 0.86}`;
  const route =
    `M${w * 0.16} ${h * 0.6}C${w * 0.28} ${h * 0.3} ${w * 0.36} ${h * 0.62} ${w * 0.48} ${h * 0.42}S${w * 0.62} ` +
    `${h * 0.2} ${w * 0.78} ${h * 0.28}`;
  const ends =
    circle(w * 0.16, h * 0.6, 7, "#fff") +
    circle(w * 0.16, h * 0.6, 4.5, accent) +
    circle(w * 0.78, h * 0.28, 9, accent) +
    circle(w * 0.78, h * 0.28, 3.5, "#fff");

  const x = tall ? 16 : 26;
  const y = tall ? 408 : 236;
  const facts = copy.facts.map(
    ([value, label], index) =>
      text(x + 18 + index * 82, y + 92, value, 16, ink, 650) +
      text(x + 18 + index * 82, y + 110, label, 11.5, ink, 450, opacity(0.66)),
  );
  const card = [
    rect(x, y, tall ? 268 : 262, tall ? 132 : 138, panel, 12),
    text(x + 18, y + 32, copy.title, 16, ink, 650),
    text(x + 18, y + 52, copy.sub, 12.5, ink, 450, opacity(0.68)),
    ...facts,
  ].join("");
  const water = `<path d="${river}" fill="none" stroke="#8FB6CC" stroke-width="9" opacity=".85"/>`;
  const clock = tall ? text(20, 30, "9:41", 13, ink, 650) : "";
  return (
    rect(0, 0, w, h, soft) +
    contours(w, h, tall, ground, ink, copy.title) +
    water +
    stroke(route, "#fff", 8, opacity(0.9)) +
    stroke(route, accent, 4) +
    ends +
    card +
    clock
  );
}
