import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getAppPage } from "@/lib/catalog/apps/app-page";
import type { AppPage } from "@/lib/catalog/apps/apps.rows";
import { AppError } from "@/lib/foundation/errors";
import { formatAppPrice, formatBudget } from "@/lib/foundation/format/money";
import { firstParagraph } from "@/lib/foundation/format/text";
import { summarize } from "@/lib/foundation/format/truncate";
import { imageVariant, paths } from "@/lib/foundation/paths";
import { createQueue } from "@/lib/foundation/concurrency";
import { requireDiskSpace } from "@/lib/foundation/storage/disk-space";
import { getObjectStore } from "@/lib/foundation/storage/get-object-store";
import { describeDeveloper, getDeveloperPage } from "@/lib/hiring/developers/developer-page";
import type { Developer } from "@/lib/hiring/developers/developers.rows";
import { getRequestPage } from "@/lib/hiring/requests/request-page";
import type { ProjectRequest } from "@/lib/hiring/requests/requests.rows";
import { renderOgImage } from "@/lib/staff/site/render-share-image";
import {
  OG_IMAGE_HEIGHT,
  type OgImageContent,
  type OgImageKind,
  ogImageVersion,
} from "@/lib/staff/site/share-images.rows";

const MAX_TEXT = 130;
const truncate = (text: string) => summarize(firstParagraph(text), MAX_TEXT);

/** Content of an app's image: title, description, price, developer and first screenshot. */
export function buildAppOgContent(app: AppPage): OgImageContent {
  const [screenshot = null] = app.screenshots;
  return {
    title: app.title,
    text: truncate(app.description),
    amount: formatAppPrice(app),
    amountLabel: `by ${app.developer.name}`,
    imagePath: screenshot,
    avatarName: null,
  };
}

/** Content of a developer's image: name, title, rate and avatar. */
export function buildDeveloperOgContent(developer: Developer): OgImageContent {
  const { name, title, hourlyRate, location, avatar } = developer;
  const rate = hourlyRate === null ? "" : formatBudget(hourlyRate, "hourly");
  return {
    title: name,
    text: title ?? summarize(describeDeveloper(developer), MAX_TEXT),
    amount: rate,
    amountLabel: location ?? "",
    imagePath: avatar,
    avatarName: name,
  };
}

/** Content of a project request's image: title, description and budget. */
export function buildRequestOgContent(request: ProjectRequest): OgImageContent {
  const { title, description, budget, budgetType, category } = request;
  return {
    title,
    text: truncate(description),
    amount: formatBudget(budget, budgetType),
    amountLabel: category,
    imagePath: null,
    avatarName: null,
  };
}

const MAX_BYTES = 256 * 1024 * 1024;

/**
 * Caches images in a local folder under names derived from their content. Each is rendered once, also for concurrent
 * requests; the least recently used are evicted when the folder is full. The folder may be deleted at any time.
 */
export class ImageCache {
  readonly #sizes = new Map<string, number>();
  readonly #pending = new Map<string, Promise<Buffer>>();
  #loaded: Promise<void> | undefined;
  #bytes = 0;

  /** @param maxBytes size limit of the folder */
  constructor(
    readonly folder: string,
    readonly maxBytes: number,
  ) {}

  /** Returns the image with this name; `render` creates it when it is not cached. */
  get(name: string, render: () => Promise<Buffer>): Promise<Buffer> {
    const pending = this.#pending.get(name);
    if (pending) return pending;
    const image = this.#read(name).then((cached) => cached ?? render().then((rendered) => this.#store(name, rendered)));
    this.#pending.set(name, image);
    const done = () => this.#pending.delete(name);
    image.then(done, done);
    return image;
  }

  /** Size of the folder in bytes. */
  get bytes(): number {
    return this.#bytes;
  }

  async #loadIndex(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const names = await readdir(this.folder);
    const files = await Promise.all(names.map(async (name) => ({ name, ...(await stat(join(this.folder, name))) })));
    for (const { name, size } of files.toSorted((one, other) => one.mtimeMs - other.mtimeMs)) this.#touch(name, size);
  }

  async #read(name: string): Promise<Buffer | null> {
    this.#loaded ??= this.#loadIndex().catch(() => undefined);
    await this.#loaded;
    const cached = await readFile(join(this.folder, name)).catch(() => null);
    if (cached) this.#touch(name, cached.length);
    return cached;
  }

  async #store(name: string, image: Buffer): Promise<Buffer> {
    const temporary = join(this.folder, `.${crypto.randomUUID()}`);
    try {
      await requireDiskSpace(this.folder, image.length);
      await writeFile(temporary, image);
      await rename(temporary, join(this.folder, name));
      this.#touch(name, image.length);
    } catch {
      // When the disk is full, or nearly, the image is not cached, but still returned.
      await rm(temporary, { force: true }).catch(() => undefined);
    }
    for (const [oldest, size] of this.#sizes) {
      if (this.#bytes <= this.maxBytes) break;
      await rm(join(this.folder, oldest), { force: true }).catch(() => undefined);
      this.#sizes.delete(oldest);
      this.#bytes -= size;
    }
    return image;
  }

  #touch(name: string, size: number): void {
    this.#bytes += size - (this.#sizes.get(name) ?? 0);
    this.#sizes.delete(name);
    this.#sizes.set(name, size);
  }
}
const imageCache = new ImageCache(join(tmpdir(), "forgehall-cards"), MAX_BYTES);
// Rendering takes about 100 ms. Rendering one image at a time keeps a flood of new URLs from slowing down the pages.
const runLimited = createQueue({
  atOnce: 1,
  maxWaiting: 40,
  busy: "We're generating many images right now. Please try again in a moment.",
  maxPerNetwork: 12,
  networkBusy: "Too many images requested from your network at once. Please try again in a moment.",
});

const mapNullable = <In, Out>(value: In | null, then: (value: In) => Out) => (value === null ? null : then(value));

const loaders: Record<OgImageKind, (id: string) => Promise<OgImageContent | null>> = {
  apps: async (id) => mapNullable(await getAppPage(null, id), buildAppOgContent),
  developers: async (id) => mapNullable(await getDeveloperPage(id), buildDeveloperOgContent),
  requests: async (id) => mapNullable(await getRequestPage(null, id), buildRequestOgContent),
};

/** Loads a stored image at the width needed for rendering; null when it does not exist. */
async function loadImage(stored: string): Promise<Buffer | null> {
  const path = imageVariant(stored.replace(/^\/?objects\//, ""), 640);
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
