import { createHash } from "node:crypto";
import { z } from "zod";
import { paths } from "@/lib/foundation/paths";

/** Content of an Open Graph image. */
export type OgImageContent = {
  title: string;
  /** One or two sentences below the title. */
  text: string;
  /** A price, a rate or a budget. */
  amount: string;
  /** Shown next to the amount. */
  amountLabel: string;
  /** Stored path of a screenshot or avatar; null shows initials or a placeholder. */
  imagePath: string | null;
  /** Name whose initials replace a missing avatar; null for images without an avatar. */
  avatarName: string | null;
};

/** Kinds of pages with an Open Graph image. */
const OG_IMAGE_KINDS = ["apps", "developers", "requests"] as const;
export type OgImageKind = (typeof OG_IMAGE_KINDS)[number];

const MISSING = "Image not found";

/** Parameters of `/cards/{kind}/{id}/{version}.jpg`. */
export const ogImageParams = z.object({
  kind: z.enum(OG_IMAGE_KINDS, MISSING),
  id: z.uuid(MISSING),
  file: z.string().regex(/^[0-9a-f]{16}\.jpg$/, MISSING),
});

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
