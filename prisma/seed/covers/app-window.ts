import type { Palette } from "./palettes";
import { circle, opacity, rect, shade, text } from "./svg";

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
