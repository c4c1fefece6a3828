import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

let cachedFontFace: string | undefined;

/** The product's typeface as a CSS rule with the font embedded, so that drawing needs no network. */
export function archivoFontFace(): string {
  if (cachedFontFace) return cachedFontFace;
  const rule = (subset: string, range: string) => {
    const file = createRequire(import.meta.url).resolve(
      `@fontsource-variable/archivo/files/archivo-${subset}-standard-normal.woff2`,
    );
    const data = readFileSync(file).toString("base64");
    return (
      "@font-face{font-family:Archivo;font-weight:100 900;font-stretch:62% " +
      `125%;src:url(data:font/woff2;base64,${data}) format("woff2");unicode-range:${range}}`
    );
  };
  cachedFontFace =
    rule("latin", "U+0000-00FF,U+2000-206F,U+2122,U+2191,U+2193") +
    rule("latin-ext", "U+0100-02FF,U+1E00-1EFF,U+20A0-20CF");
  return cachedFontFace;
}
