import type { DrawContext } from "../cover.types";
import type { Random } from "../../random";
import { circle, rect, round, text } from "../svg";

const NIGHT = "#1B1630";

function hill(random: Random, top: number, height: number, fill: string, shift: number): string {
  let path = `M0 400V${top}`;
  for (let x = 0; x <= 640; x += 40) {
    path += `L${x} ${round(top - Math.abs(Math.sin((x + shift) / 97) * height) - random.next() * 10)}`;
  }
  return `<path d="${path}V400Z" fill="${fill}"/>`;
}

/** A side-scrolling scene at dusk: hills, platforms, a small figure and something to collect. */
export function game({ colours, random, copy }: DrawContext<"game">): string {
  const { panel, soft, accent } = colours;
  const platform = (x: number, y: number, width: number) =>
    rect(x, y, width, 18, soft) + rect(x, y, width, 5, accent, 0, ' opacity="0.8"') + rect(x, y + 18, width, 200, NIGHT);
  const gems = [[108, 262], [282, 252], [304, 152], [460, 276], [510, 276], [560, 276]]
    .map(([x = 0, y = 0]) => `<path d="M${x} ${y - 11}l9 11l-9 11l-9-11Z" fill="${panel}"/>`)
    .join("");
  const figure =
    rect(136, 296, 20, 26, panel, 4) +
    rect(141, 303, 4, 6, NIGHT) +
    rect(149, 303, 4, 6, NIGHT) +
    rect(138, 322, 6, 8, panel) +
    rect(148, 322, 6, 8, panel);
  const lives = [0, 1, 2].map((life) => `<path d="M${572 + life * 20} 26l7 7l-7 9l-7-9Z" fill="${panel}"/>`).join("");
  const label = `<g opacity=".95">${rect(20, 20, 132, 30, NIGHT, 6)}${text(34, 40, copy.title, 13, "#fff", 650)}</g>`;
  return (
    rect(0, 0, 640, 400, "#54406F") +
    circle(470, 104, 54, accent, ' opacity="0.95"') +
    hill(random, 250, 70, "#3C2F57", 30) +
    hill(random, 310, 50, "#2C2343", 190) +
    platform(0, 330, 190) +
    platform(250, 286, 96) +
    platform(400, 322, 260) +
    platform(286, 186, 60) +
    gems +
    figure +
    label +
    lives
  );
}
