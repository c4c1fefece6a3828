import sharp, { type OverlayOptions } from "sharp";
import { CARD_HEIGHT, CARD_WIDTH } from "@/lib/cards/card-address";
import type { Card } from "@/lib/cards/card.dto";
import { drawWords, type Drawn } from "@/lib/cards/draw-words";
import { avatarColours, initials } from "@/lib/format/avatar-palette";

const GROUND = "#f4f6f7";
const INK = "#14191c";
const MUTED = "#566068";
const LEFT = 64;
/** Where the bench stands, in px from the top, and what stands on it. */
const BENCH = 578;
const SHOT = { left: 640, width: 640, height: 400 };
const FACE = { side: 300, left: 820, top: 178 };

const LOGO = `<g transform="translate(${LEFT} 52) scale(1.7)"><path fill="#171f23" d="M5 0h21v21l-5 5H0V5z"/><path fill="${GROUND}" d="M7 6h13v3.6H11V20.5H7z"/><path fill="#f55d16" d="M12.8 12h5.7v3.6h-5.7z"/></g>`;
const frame = (x: number, width: number, height: number) => `<path d="M${x} ${BENCH}V${BENCH - height + 10}q0-10 10-10h${width - 20}q10 0 10 10V${BENCH}" fill="none" stroke="#c3cbd0" stroke-width="2" stroke-dasharray="2 7" stroke-linecap="round"/>`;
const EMPTY_BENCH = frame(690, 250, 156) + frame(964, 130, 228) + frame(1118, 240, 150);

function ground(inner: string): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}"><rect width="100%" height="100%" fill="${GROUND}"/>${LOGO}${inner}<rect y="${BENCH}" width="100%" height="3" fill="#171f23"/></svg>`);
}

/** A picture in a shape, with a hairline around it. */
async function shaped(file: Buffer, width: number, height: number, shape: (attributes: string) => string): Promise<Buffer> {
  const svg = (inner: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inner}</svg>`);
  return sharp(file).resize(width, height, { fit: "cover", position: "top" })
    .composite([{ input: svg(shape('fill="#fff"')), blend: "dest-in" }, { input: svg(shape('fill="none" stroke="#171f23" stroke-opacity=".14" stroke-width="2"')) }])
    .png().toBuffer();
}

async function screenshot(file: Buffer): Promise<OverlayOptions> {
  const { width, height } = SHOT;
  const whole = await shaped(file, width, height, (attributes) => `<path d="M0 ${height + 2}V12Q0 0 12 0H${width + 20}V${height + 2}z" ${attributes}/>`);
  // It goes on beyond the edge.
  const input = await sharp(whole).extract({ left: 0, top: 0, width: CARD_WIDTH - SHOT.left, height }).toBuffer();
  return { input, left: SHOT.left, top: BENCH - height };
}

async function face(name: string, file: Buffer | null): Promise<OverlayOptions[]> {
  const { side, left, top } = FACE;
  const round = (attributes: string) => `<circle cx="${side / 2}" cy="${side / 2}" r="${side / 2 - 1}" ${attributes}/>`;
  if (file) return [{ input: await shaped(file, side, side, round), left, top }];
  const colours = avatarColours(name);
  const disc = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${round(`fill="${colours.ground}"`)}</svg>`);
  const letters = await drawWords(initials(name), { voice: "display", colour: colours.ink, sizes: [112], width: side, height: side });
  const middle = letters && {
    input: letters.input,
    left: left + Math.round((side - letters.width) / 2),
    top: top + Math.round((side - letters.height) / 2),
  };
  return [{ input: disc, left, top }, ...(middle ? [middle] : [])];
}

const place = (drawn: Drawn | null, left: number, top: number): OverlayOptions[] =>
  drawn ? [{ input: drawn.input, left: Math.round(left), top: Math.round(top) }] : [];

/**
 * Draws the picture of a shared link, 1200 × 630, as JPEG.
 * @param file the card's picture as stored; null draws what stands in for it
 */
export async function drawCard(card: Card, file: Buffer | null): Promise<Buffer> {
  const width = card.face === null ? 530 : 680;
  const [brand, title, text, figure, terms, shown] = await Promise.all([
    drawWords("Forgehall", { voice: "display", colour: INK, sizes: [30], width: 300, height: 50 }),
    drawWords(card.title, { voice: "display", colour: INK, sizes: [66, 54, 44, 36], width, height: 200 }),
    drawWords(card.text, { voice: "text", colour: MUTED, sizes: [27, 25], width, height: 116, spacing: 4 }),
    drawWords(card.figure, { voice: "display", colour: INK, sizes: [40, 30], width: 260, height: 60 }),
    drawWords(card.terms, { voice: "text", colour: MUTED, sizes: [24], width: 300, height: 34 }),
    card.face !== null ? face(card.face, file) : file ? screenshot(file).then((one) => [one]) : [],
  ]);
  const below = 140 + (title?.height ?? 0) + 26;
  const foot = BENCH - 40;
  const layers = [
    ...shown,
    ...place(brand, LEFT + 60, 74 - (brand?.height ?? 0) / 2),
    ...place(title, LEFT, 140),
    ...place(text, LEFT, below),
    ...place(figure, LEFT, foot - (figure?.height ?? 0)),
    ...place(terms, LEFT + (figure ? figure.width + 20 : 0), foot - (terms?.height ?? 0)),
  ];
  return sharp(ground(card.face === null && !file ? EMPTY_BENCH : "")).composite(layers).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
}
