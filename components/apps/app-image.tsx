import { clsx } from "clsx";
import { ImageOff } from "@/components/ui/icons";
import { objectPath } from "@/lib/paths";

// Every stored picture is a folder of widths in px; the database keeps the widest.
const WIDTHS = [320, 640, 1280] as const;
const LARGEST_VARIANT = /\/1280\.webp$/;

type AppImageProps = {
  /** Stored path of the picture; none shows the stock picture (spec section 2). */
  src: string | undefined;
  alt: string;
  /** How wide it is shown, for the browser's choice among the widths. */
  sizes: string;
  /** The one picture that the page is about: fetched first. */
  priority?: boolean;
  className?: string;
};

/** A screenshot in its 16:10 place, so that nothing moves when it arrives. */
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
  const srcSet = LARGEST_VARIANT.test(path)
    ? WIDTHS.map((width) => `${path.replace(LARGEST_VARIANT, `/${width}.webp`)} ${width}w`).join(", ")
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
