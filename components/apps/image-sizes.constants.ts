// A page's gutters are left out, a little generously: 640 px are then enough for a phone of 412 px at 1.75, and twice
// as many bytes for one of 390 px at 3.
const WIDTH_WITHOUT_GUTTERS = "calc(100vw - 3rem)";

/** How wide pictures are shown, for the browser's choice among their widths. */
export const IMAGE_SIZES = {
  /** On a card of a grid: three, two or one in a row. */
  card: `(min-width: 1024px) 390px, (min-width: 640px) 50vw, ${WIDTH_WITHOUT_GUTTERS}`,
  /** The large one of a gallery. */
  large: `(min-width: 1024px) 840px, ${WIDTH_WITHOUT_GUTTERS}`,
  /** A gallery's choice of four. */
  small: "(min-width: 1024px) 210px, 25vw",
} as const;
