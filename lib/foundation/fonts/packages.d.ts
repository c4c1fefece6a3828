/** The parts of packages without types of their own that `lib/foundation/fonts` uses. */
declare module "subset-font" {
  type Options = { targetFormat: "truetype"; variationAxes: Record<string, number>; keepAllGlyphs: true };
  /** Converts a font, and pins the axes of a variable one. */
  function subsetFont(font: Buffer, text: "", options: Options): Promise<Buffer>;
  export = subsetFont;
}

declare module "fontkit" {
  type Font = { familyName: string; hasGlyphForCodePoint: (codePoint: number) => boolean };
  export function create(font: Buffer): Font;
}

declare module "bidi-js" {
  type Levels = { levels: Uint8Array; paragraphs: { level: number }[] };
  type Bidi = {
    /** One level for each code unit; odd ones are written from right to left. */
    getEmbeddingLevels: (text: string, direction?: "ltr" | "rtl" | "auto") => Levels;
    /** The mirror image of a bracket or sign, in text from right to left; null when it has none. */
    getMirroredCharacter: (character: string) => string | null;
  };
  function createBidi(): Bidi;
  export = createBidi;
}
