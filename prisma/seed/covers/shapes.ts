import type { Random } from "../random";
import type { Palette } from "./palettes";

/** The basic shapes of every image, as SVG text. Lengths are user units. */

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export const escapeText = (text: string) => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char);

/** One decimal is enough for a crisp edge and keeps the text short. */
export const round = (value: number) => Math.round(value * 10) / 10;

export const opacity = (value: number) => ` opacity="${value}"`;
export const END = ' text-anchor="end"';
export const MIDDLE = ' text-anchor="middle"';
export const MONO = ` font-family="ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace"`;
export const KEEP_SPACES = ' xml:space="preserve"';

export function rect(x: number, y: number, width: number, height: number, fill: string, radius = 0, more = "") {
  const corner = radius ? ` rx="${radius}"` : "";
  return (
    `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" ` +
    `fill="${fill}"${corner}${more}/>`
  );
}

export function circle(x: number, y: number, radius: number, fill: string, more = "") {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"${more}/>`;
}

export function stroke(path: string, color: string, width = 2, more = "") {
  return (
    `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" ` +
    `stroke-linejoin="round"${more}/>`
  );
}

export function text(x: number, y: number, content: string, size: number, fill: string, weight = 500, more = "") {
  return (
    `<text x="${round(x)}" y="${round(y)}" font-size="${size}" fill="${fill}" ` +
    `font-weight="${weight}"${more}>${escapeText(content)}</text>`
  );
}

/** A hairline or soft block in the text color. */
export function shade(x: number, y: number, width: number, height: number, ink: string, strength: number, radius = 0) {
  return rect(x, y, width, height, ink, radius, opacity(strength));
}

type WindowOptions = { x: number; y: number; title?: string };

const WIDTH = 640;
const HEIGHT = 460;
const BAR = 30;

/** A window cut off at the image's right and bottom edge; `body` is drawn in its own coordinates. */
export function appWindow(colors: Palette, body: string, { x, y, title }: WindowOptions): string {
  const frame =
    rect(0, 0, WIDTH, HEIGHT, colors.panel, 10) +
    rect(0.5, 0.5, WIDTH - 1, HEIGHT, "none", 10, ` stroke="${colors.ink}" stroke-opacity=".16"`);
  const buttons = [16, 29, 42].map((cx) => circle(cx, BAR / 2 + 1, 4, colors.ink, opacity(0.18))).join("");
  const caption = title ? text(60, BAR / 2 + 5, title, 11, colors.ink, 500, opacity(0.6)) : "";
  const line = shade(0, BAR, WIDTH, 1, colors.ink, 0.1);
  return (
    `<g transform="translate(${x} ${y})">${frame}${buttons}${caption}${line}<g transform="translate(0 ` +
    `${BAR})">${body}</g></g>`
  );
}

/** `count` heights between about `low` and `high`, rising and fluctuating like real data. */
export function dataSeries(random: Random, count: number, low = 0.22, high = 0.94): number[] {
  const phase = random.next() * 6;
  const step = 1 + random.next();
  return Array.from({ length: count }, (_, index) => {
    const trend = low + ((high - low) * 0.72 * index) / (count - 1);
    const wave = Math.sin(phase + index * step) * 0.07;
    const noise = (random.next() - 0.5) * 0.14;
    return Math.max(low * 0.7, Math.min(high, trend + wave + noise));
  });
}
