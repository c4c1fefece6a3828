import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { requireDiskSpace } from "@/lib/storage/disk-space";

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
