import { AppImage } from "@/components/apps/app-image";
import { Gallery } from "@/components/apps/gallery";
import { objectPath } from "@/lib/paths";

/** The product running. The pictures are made on the server; only the choice among them is script. */
export function AppGallery({ title, screenshots }: { title: string; screenshots: readonly string[] }) {
  const shots = screenshots.length > 0 ? screenshots : [undefined];
  const pictures = shots.map((src, index) => ({
    href: src ? objectPath(src) : "",
    large: <AppImage key={index} src={src} alt={`${title}, picture ${index + 1} of ${shots.length}`} sizes="(min-width: 1024px) 840px, 100vw" priority={index === 0} />,
    small: <AppImage src={src} alt="" sizes="210px" />,
  }));
  return <Gallery pictures={pictures} />;
}
