import { tmpdir } from "node:os";
import { join } from "node:path";
import { getAppPage } from "@/lib/apps/get-app-page";
import { OG_IMAGE_HEIGHT, ogImageVersion } from "@/lib/og-images/og-image-metadata";
import type { OgImageContent, OgImageKind } from "@/lib/og-images/og-image.dto";
import { buildAppOgContent, buildDeveloperOgContent, buildRequestOgContent } from "@/lib/og-images/build-og-content";
import { renderOgImage } from "@/lib/og-images/render-og-image";
import { ImageCache } from "@/lib/og-images/image-cache";
import { getDeveloperPage } from "@/lib/developers/get-developer-page";
import { AppError } from "@/lib/errors";
import { paths } from "@/lib/paths";
import { getRequestPage } from "@/lib/project-requests/get-request-page";
import { createQueue } from "@/lib/queue";
import { getObjectStore } from "@/lib/storage/get-object-store";

const MAX_BYTES = 256 * 1024 * 1024;
const imageCache = new ImageCache(join(tmpdir(), "forgehall-cards"), MAX_BYTES);
// Rendering takes about 100 ms. Rendering one image at a time keeps a flood of new URLs from slowing down the pages.
const runLimited = createQueue({
  atOnce: 1,
  maxWaiting: 40,
  busy: "We're generating many images right now. Please try again in a moment.",
});

const mapNullable = <In, Out>(value: In | null, then: (value: In) => Out) => (value === null ? null : then(value));

const loaders: Record<OgImageKind, (id: string) => Promise<OgImageContent | null>> = {
  apps: async (id) => mapNullable(await getAppPage(null, id), buildAppOgContent),
  developers: async (id) => mapNullable(await getDeveloperPage(id), buildDeveloperOgContent),
  requests: async (id) => mapNullable(await getRequestPage(null, id), buildRequestOgContent),
};

/** Loads a stored image at the width needed for rendering; null when it does not exist. */
async function loadImage(stored: string): Promise<Buffer | null> {
  const path = stored.replace(/^\/?objects\//, "").replace(/\/1280\.webp$/, "/640.webp");
  const object = await getObjectStore().open(path);
  return object && Buffer.from(await new Response(object.read()).arrayBuffer());
}

/**
 * Returns the Open Graph image of an app, a developer or an open project request, rendered on first request and cached.
 * @returns the JPEG; or the current URL when the content no longer matches the version
 * @throws AppError not_found when it is not public, unavailable when too many images are queued
 */
export async function getOgImage(
  kind: OgImageKind,
  id: string,
  version: string,
): Promise<{ image: Buffer } | { moved: string }> {
  const card = await loaders[kind](id);
  if (!card) throw new AppError("not_found", "Image not found");
  const current = ogImageVersion(card);
  if (current !== version) return { moved: paths.ogImage(kind, id, current) };
  const image = await imageCache.get(`${current}-${OG_IMAGE_HEIGHT}.jpg`, () =>
    runLimited(async () => renderOgImage(card, card.imagePath === null ? null : await loadImage(card.imagePath))),
  );
  return { image };
}
