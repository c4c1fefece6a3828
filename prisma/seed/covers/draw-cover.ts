import { hash, seededRandom } from "../random";
import type { Cover, CoverKind, DrawContext } from "./cover.types";
import { api, board, calendar, chat, dashboard, flow, shop } from "./kinds/windows";
import { canvas, editor, paper, terminal } from "./kinds/documents";
import { game } from "./kinds/game";
import { map, phone } from "./kinds/devices";
import { palettes } from "./palettes";
import { rect } from "./shapes";

const painters: { [K in CoverKind]: (context: DrawContext<K>) => string } = {
  api,
  board,
  calendar,
  canvas,
  chat,
  dashboard,
  editor,
  flow,
  game,
  map,
  paper,
  phone,
  shop,
  terminal,
};

/** Width and height in user units: a wide image is 16:10, a tall one a phone screen. */
export const sizeOf = (cover: { tall?: boolean }): [number, number] => (cover.tall ? [300, 560] : [640, 400]);

function paint<K extends CoverKind>(kind: K, context: DrawContext<K>): string {
  return painters[kind](context);
}

/** An app's screenshot as SVG text. Pure: the same cover gives the same bytes. */
export function drawCover(cover: Cover): string {
  const [width, height] = sizeOf(cover);
  const colors = palettes[cover.palette];
  const shared = { colors, random: seededRandom(cover.id), id: `c${hash(cover.id)}`, tall: cover.tall ?? false };
  const content = paint(cover.kind, { ...shared, copy: cover.copy } as DrawContext<typeof cover.kind>);
  return (
    `<svg viewBox="0 0 ${width} ${height}" font-family="inherit" ` +
    `xmlns="http://www.w3.org/2000/svg">${rect(0, 0, width, height, colors.ground)}${content}</svg>`
  );
}
