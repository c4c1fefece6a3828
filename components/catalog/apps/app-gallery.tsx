import { AppImage, IMAGE_SIZES } from "@/components/catalog/apps/app-image";
import { Gallery } from "@/components/catalog/apps/gallery";
import { objectPath } from "@/lib/foundation/paths";

type AppGalleryProps = {
  title: string;
  screenshots: readonly string[];
  /** Whether this is the page's main gallery, whose first image loads first. */
  priority?: boolean;
};

/** The app's screenshots. Images are rendered on the server; only selecting and enlarging one needs a script. */
export function AppGallery({ title, screenshots, priority = false }: AppGalleryProps) {
  const sources = screenshots.length > 0 ? screenshots : [undefined];
  const pictures = sources.map((src, index) => ({
    href: src ? objectPath(src) : "",
    large: (
      <AppImage
        key={index}
        src={src}
        alt={`${title}, picture ${index + 1} of ${sources.length}`}
        sizes={IMAGE_SIZES.large}
        priority={priority && index === 0}
      />
    ),
    small: <AppImage src={src} alt="" sizes={IMAGE_SIZES.small} />,
  }));
  return <Gallery title={title} pictures={pictures} />;
}
