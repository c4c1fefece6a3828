import { createHash } from "node:crypto";
import type { OgImageContent, OgImageKind } from "@/lib/og-images/og-image.dto";
import { paths } from "@/lib/paths";

export const OG_IMAGE_WIDTH = 1200;
export const OG_IMAGE_HEIGHT = 630;
/** Part of every version: increase it when the layout changes. */
const LAYOUT_VERSION = 2;

/** Returns a hash of the content: another title, price or image is another version. */
export const ogImageVersion = (content: OgImageContent) =>
  createHash("sha256")
    .update(JSON.stringify([LAYOUT_VERSION, content]))
    .digest("hex")
    .slice(0, 16);

/** Returns the Open Graph image for a page's metadata. Its URL changes with its content. */
export function ogImageMetadata(
  kind: OgImageKind,
  id: string,
  content: OgImageContent,
): { url: string; width: number; height: number; alt: string; type: string } {
  const alt = [content.title, content.text].filter(Boolean).join(". ");
  return {
    url: paths.ogImage(kind, id, ogImageVersion(content)),
    width: OG_IMAGE_WIDTH,
    height: OG_IMAGE_HEIGHT,
    alt,
    type: "image/jpeg",
  };
}
