import type { Random } from "../../random";
import type { DrawContext, GameScene } from "../cover.types";
import { circle, rect, round, text } from "../svg";

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

const scenes: Record<GameScene, Scene> = {
  dusk: {
    sky: "#54406F",
    far: "#3C2F57",
    near: "#2C2343",
    dark: "#1B1630",
    light: [470, 104, 54],
    platforms: [
      [0, 330, 190],
      [250, 286, 96],
      [400, 322, 260],
      [286, 186, 60],
    ],
    gems: [
      [108, 262],
      [282, 252],
      [304, 152],
      [460, 276],
      [510, 276],
      [560, 276],
    ],
    figure: [136, 296],
  },
  forest: {
    sky: "#5C8A6B",
    far: "#3F6B54",
    near: "#2B4F3F",
    dark: "#17302A",
    light: [150, 92, 40],
    platforms: [
      [0, 300, 130],
      [180, 340, 160],
      [300, 230, 90],
      [440, 280, 110],
      [560, 200, 90],
    ],
    gems: [
      [220, 300],
      [262, 300],
      [346, 192],
      [494, 240],
      [604, 160],
    ],
    figure: [66, 266],
  },
  ice: {
    sky: "#8FB4CC",
    far: "#6C93B0",
    near: "#4D7391",
    dark: "#274459",
    light: [320, 80, 34],
    platforms: [
      [0, 344, 640],
      [90, 240, 80],
      [230, 190, 80],
      [370, 240, 80],
      [510, 170, 90],
    ],
    gems: [
      [130, 202],
      [270, 152],
      [410, 202],
      [556, 130],
      [600, 304],
    ],
    figure: [300, 310],
  },
  desert: {
    sky: "#E2A66A",
    far: "#C77F4C",
    near: "#A15C38",
    dark: "#5B2F1F",
    light: [540, 90, 60],
    platforms: [
      [0, 350, 260],
      [300, 310, 120],
      [470, 262, 190],
      [120, 214, 120],
    ],
    gems: [
      [150, 174],
      [200, 174],
      [352, 270],
      [520, 222],
      [570, 222],
    ],
    figure: [420, 276],
  },
  cave: {
    sky: "#22313A",
    far: "#1B2830",
    near: "#152027",
    dark: "#0C1418",
    light: [120, 150, 26],
    platforms: [
      [0, 250, 110],
      [140, 320, 130],
      [310, 348, 110],
      [450, 300, 80],
      [540, 220, 110],
    ],
    gems: [
      [52, 210],
      [204, 280],
      [364, 308],
      [488, 260],
      [590, 180],
    ],
    figure: [170, 286],
  },
};

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
