import type { DrawContext } from "../cover.types";
import { hash } from "../../random";
import { circle, opacity, rect, round, stroke, text } from "../svg";

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
