// Subtracts slightly more than the page's gutters, so that a 412 px phone at 1.75 uses the 640 px image instead of one
// twice its size for a 390 px phone at 3.
const WIDTH_WITHOUT_GUTTERS = "calc(100vw - 3rem)";

/** Values for the `sizes` attribute. */
export const IMAGE_SIZES = {
  /** On a card of a grid: three or two per row, or a thumbnail on phones. */
  card: "(min-width: 1024px) 390px, (min-width: 640px) 50vw, 104px",
  /** The large image of a gallery. */
  large: `(min-width: 1024px) 840px, ${WIDTH_WITHOUT_GUTTERS}`,
  /** A thumbnail, four per row. */
  small: "(min-width: 1024px) 210px, 25vw",
} as const;
