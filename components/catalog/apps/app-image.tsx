import { clsx } from "clsx";
import { ImageOff } from "@/components/ui/icons";
import { hasImageVariants, IMAGE_WIDTHS, imageVariant, objectPath } from "@/lib/foundation/paths";

type AppImageProps = {
  /** Stored path of the image; undefined shows the placeholder (docs/product.md#app-cards). */
  src: string | undefined;
  alt: string;
  /** The `sizes` attribute, by which the browser picks a width. */
  sizes: string;
  /** Whether to load it first, for the page's main image. */
  priority?: boolean;
  className?: string;
};

/** A screenshot in a 16:10 box, so that the layout does not shift when it loads. */
export function AppImage({ src, alt, sizes, priority = false, className }: AppImageProps) {
  const classes = clsx("app-image", className);
  if (!src) {
    return (
      <span className={clsx(classes, "grid place-items-center text-muted-foreground")}>
        <ImageOff aria-hidden className="size-7" />
      </span>
    );
  }
  const path = objectPath(src);
  const srcSet = hasImageVariants(path)
    ? IMAGE_WIDTHS.map((width) => `${imageVariant(path, width)} ${width}w`).join(", ")
    : undefined;
  return (
    <img
      src={path}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      alt={alt}
      width={1280}
      height={800}
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      decoding={priority ? "sync" : "async"}
      className={classes}
    />
  );
}

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
