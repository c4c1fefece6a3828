import { read } from "./content";
import { seededRandom } from "./random";

/** How a developer looks, by email: what hair, and indexes of skin and hair color. Others look by chance. */
const looks = read<Record<string, [hair: string, skin: number, color: number]>>("data/portraits.json");

const skins = ["#f6d7c3", "#eec1a2", "#d9a27e", "#b97a56", "#8d5a3b", "#5f3b28"];
const hairs = ["#1f1a17", "#3a2a20", "#6b4529", "#a5713a", "#d4a95c", "#7d7d7d", "#8e2f1e"];
const grounds = ["#cfdbe4", "#e8d9c4", "#d5e0cf", "#e6cfc9", "#d8d2e6", "#c9dedb", "#efe2b5"];
const shirts = ["#24505c", "#8c3b2e", "#3d4f86", "#5c6b3a", "#443152", "#b4682b", "#2f2f33"];

const LINE = 'stroke-width="3" fill="none" stroke-linecap="round"';
const circles = (fill: string, ...all: [x: number, y: number, radius: number][]) =>
  `<g fill="${fill}">${all.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join("")}</g>`;

/** Hair behind the head, then in front of the forehead. Units: the head is an ellipse around 100, 92. */
const styles: Record<string, (hair: string) => [back: string, front: string]> = {
  short: (hair) => [
    "",
    `<path fill="${hair}" d="M60 88c-4-40 22-54 42-52 26 0 42 18 38 52-6-20-16-28-26-30-18 6-40 4-54 30z"/>`,
  ],
  long: (hair) => [
    `<path fill="${hair}" d="M54 96c-2-44 22-62 46-62s48 18 46 62l4 56H50z"/>`,
    `<path fill="${hair}" d="M60 90c2-30 18-44 40-46 24 2 38 16 40 46-10-16-22-26-34-30-10 14-28 26-46 30z"/>`,
  ],
  bun: (hair) => [
    `<circle fill="${hair}" cx="100" cy="30" r="17"/>`,
    `<path fill="${hair}" d="M60 88c-2-32 16-48 40-48s42 16 40 48c-8-18-20-28-40-28s-32 10-40 28z"/>`,
  ],
  curly: (hair) => [
    circles(hair, [62, 76, 19], [76, 52, 21], [100, 42, 22], [124, 52, 21], [138, 76, 19]),
    circles(hair, [80, 58, 12], [100, 54, 13], [120, 58, 12]),
  ],
  bob: (hair) => [
    `<path fill="${hair}" d="M54 122c-6-58 14-86 46-86s52 28 46 86z"/>`,
    `<path fill="${hair}" d="M60 84c6-28 20-38 40-40 20 2 34 12 40 40-24-8-56-8-80 0z"/>`,
  ],
  shaved: (hair) => [
    "",
    `<path fill="${hair}" opacity=".35" d="M62 80c0-28 16-40 38-40s38 12 38 40c-12-14-24-18-38-18s-26 4-38 18z"/>`,
  ],
  scarf: (hair) => [
    `<path fill="${hair}" d="M48 104c-2-48 22-72 52-72s54 24 52 72c0 26 6 44 14 56H34c8-12 14-30 14-56z"/>`,
    `<path fill="${hair}" d="M58 92c2-32 18-48 42-48s40 16 42 48c-6-14-14-24-20-28-14-6-30-6-44 0-6 4-14 14-20 28z"/>`,
  ],
};

const glasses =
  '<g fill="none" stroke="#222" stroke-width="3"><circle cx="84" cy="94" r="12"/><circle cx="116" cy="94" r="12"/>' +
  '<path d="M96 94h8"/></g>';
const beard = (hair: string) =>
  `<path fill="${hair}" d="M63 100c2 34 18 46 37 46s35-12 37-46c-6 12-12 16-18 16-8-6-30-6-38 0-6 0-12-4-18-16z"/>`;

/** A flat portrait as SVG, 200 by 200; the same handle gives the same face. */
export function drawPortrait(handle: string): string {
  const random = seededRandom(`portrait ${handle}`);
  const [look, skinIndex, hairIndex] = looks[handle] ?? [random.pick(Object.keys(styles)), -1, -1];
  const skin = skins[skinIndex] ?? random.pick(skins);
  const isScarf = look === "scarf";
  const hair = isScarf ? random.pick(shirts) : (hairs[hairIndex] ?? random.pick(hairs));
  const [back, front] = styles[look]?.(hair) ?? ["", ""];
  const hasBeard = (look === "short" || look === "shaved") && random.chance(0.5);
  const shirt = random.pick(shirts.filter((color) => color !== hair));
  const smile = random.int(3, 9);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">' +
    `<rect width="200" height="200" fill="${random.pick(grounds)}"/>${back}` +
    `<path fill="${shirt}" d="M24 200c4-40 34-54 76-54s72 14 76 54z"/>` +
    `<path fill="${skin}" d="M82 120h36v32c-8 14-28 14-36 0z"/>` +
    '<path opacity=".12" d="M82 132c12 10 24 10 36 0v8c-12 10-24 10-36 0z"/>' +
    `<ellipse cx="100" cy="94" rx="39" ry="46" fill="${skin}"/>${hasBeard ? beard(hair) : ""}${front}` +
    '<g fill="#26201d"><circle cx="85" cy="95" r="3.6"/><circle cx="115" cy="95" r="3.6"/></g>' +
    `<path d="M77 84q8-5 15-1M108 83q7-4 15 1" stroke="${isScarf ? "#2b221d" : hair}" ${LINE}/>` +
    `<path d="M100 96q-4 11 2 12" stroke="#0003" stroke-width="2.5" fill="none" stroke-linecap="round"/>` +
    `<path d="M88 120q12 ${smile} 24 0" stroke="#8a3a33" ${LINE}/>` +
    `${random.chance(0.32) ? glasses : ""}</svg>`
  );
}
