import { read } from "../../content";
import type { Random } from "../../random";
import type { DrawContext, GameScene } from "../cover.types";
import { circle, rect, round, text } from "../shapes";

type Point = [x: number, y: number];
type Scene = {
  sky: string;
  far: string;
  near: string;
  dark: string;
  light: [x: number, y: number, radius: number];
  /** Left, top and width of each platform. */
  platforms: [number, number, number][];
  gems: Point[];
  figure: Point;
};

const scenes = read<Record<GameScene, Scene>>("data/game-scenes.json");

function hill(random: Random, top: number, height: number, fill: string, shift: number): string {
  let path = `M0 400V${top}`;
  for (let x = 0; x <= 640; x += 40) {
    path += `L${x} ${round(top - Math.abs(Math.sin((x + shift) / 97) * height) - random.next() * 10)}`;
  }
  return `<path d="${path}V400Z" fill="${fill}"/>`;
}

/** A side-scrolling scene: hills, platforms, a small figure and something to collect. */
export function game({ colors, random, copy }: DrawContext<"game">): string {
  const { panel, soft, accent } = colors;
  const { sky, far, near, dark, light, platforms, gems, figure } = scenes[copy.scene ?? "dusk"];
  const [x, y] = figure;
  const ground = platforms.map(
    ([left, top, width]) =>
      rect(left, top, width, 18, soft) +
      rect(left, top, width, 5, accent, 0, ' opacity="0.8"') +
      rect(left, top + 18, width, 260, dark),
  );
  const prizes = gems.map(([gemX, gemY]) => `<path d="M${gemX} ${gemY - 11}l9 11l-9 11l-9-11Z" fill="${panel}"/>`);
  const body =
    rect(x, y, 20, 26, panel, 4) +
    rect(x + 5, y + 7, 4, 6, dark) +
    rect(x + 13, y + 7, 4, 6, dark) +
    rect(x + 2, y + 26, 6, 8, panel) +
    rect(x + 12, y + 26, 6, 8, panel);
  const lives = [0, 1, 2].map((life) => `<path d="M${572 + life * 20} 26l7 7l-7 9l-7-9Z" fill="${panel}"/>`);
  const label = `<g opacity=".95">${rect(20, 20, 132, 30, dark, 6)}${text(34, 40, copy.title, 13, "#fff", 650)}</g>`;
  const hills = hill(random, 250, 70, far, 30) + hill(random, 310, 50, near, 190);
  return (
    rect(0, 0, 640, 400, sky) +
    circle(...light, accent, ' opacity="0.95"') +
    hills +
    ground.join("") +
    prizes.join("") +
    body +
    label +
    lives.join("")
  );
}
