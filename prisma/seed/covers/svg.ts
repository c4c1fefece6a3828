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
