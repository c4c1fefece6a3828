import localFont from "next/font/local";

/**
 * The site's typeface, weights 400 to 700 with a width axis, cut to English letters and the symbols of our texts. It is
 * the largest file that a page needs to look right, so rarely used characters are in separate files (decision 0007).
 */
const archivo = localFont({
  src: "./archivo-forgehall.woff2",
  weight: "400 700",
  display: "swap",
  // fallback.css matches more closely.
  adjustFontFallback: false,
  variable: "--font-archivo",
  declarations: [
    { prop: "font-stretch", value: "88% 114%" },
    {
      prop: "unicode-range",
      value:
        "U+0020-007E,U+00A0,U+00A9,U+00B7,U+00D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+20AC,U+2122,U+2191,U+2193,U+2212",
    },
  ],
});

// The rest of Latin-1: Western European accents and symbols.
const archivoLatin1 = localFont({
  src: "./archivo-latin-1.woff2",
  weight: "400 700",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  variable: "--font-archivo-latin-1",
  declarations: [
    { prop: "font-stretch", value: "88% 114%" },
    {
      prop: "unicode-range",
      value: "U+00A1-00A8,U+00AA-00B6,U+00B8-00D6,U+00D8-00FF,U+0131,U+0152-0153,U+201A,U+201E,U+2039-203A",
    },
  ],
});

// Central European and Turkish letters, common in names: cut from the package's file to our weights and widths, a third
// of its size.
const archivoExtA = localFont({
  src: "./archivo-latin-ext-a.woff2",
  weight: "400 700",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  variable: "--font-archivo-ext-a",
  declarations: [
    { prop: "font-stretch", value: "88% 114%" },
    { prop: "unicode-range", value: "U+0100-0130,U+0132-0151,U+0154-017F,U+0218-021B" },
  ],
});

// Other letters are downloaded only by pages that use them.
const archivoExt = localFont({
  src: "../../node_modules/@fontsource-variable/archivo/files/archivo-latin-ext-standard-normal.woff2",
  weight: "100 900",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  variable: "--font-archivo-ext",
  declarations: [
    { prop: "font-stretch", value: "62% 125%" },
    {
      prop: "unicode-range",
      value:
        "U+0180-0217,U+021C-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0,U+2C60-2C7F,U+A720-A7FF",
    },
  ],
});

const archivoVietnamese = localFont({
  src: "../../node_modules/@fontsource-variable/archivo/files/archivo-vietnamese-standard-normal.woff2",
  weight: "100 900",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  variable: "--font-archivo-vietnamese",
  declarations: [
    { prop: "font-stretch", value: "62% 125%" },
    { prop: "unicode-range", value: "U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303,U+0309,U+0323,U+1EA0-1EF1" },
  ],
});

/** Class names that define the typeface's CSS variables, for the root element. */
export const fontVariables = [
  archivo.variable,
  archivoLatin1.variable,
  archivoExtA.variable,
  archivoExt.variable,
  archivoVietnamese.variable,
].join(" ");
