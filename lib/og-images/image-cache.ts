import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Pictures in a folder of this machine, each under a name that stands for its content: made once, also for many who ask
 * at once, and least lately asked for out first when the folder is full. Nothing is lost with it: what is gone is made
 * again.
 */
export class ImageCache {
  readonly #sizes = new Map<string, number>();
  readonly #making = new Map<string, Promise<Buffer>>();
  #known: Promise<void> | undefined;
  #bytes = 0;

  /** @param maxBytes of the folder */
  constructor(
    readonly folder: string,
    readonly maxBytes: number,
  ) {}

  /** The picture of a name; `make` makes it where it is not there. */
  get(name: string, render: () => Promise<Buffer>): Promise<Buffer> {
    const making = this.#making.get(name);
    if (making) return making;
    const found = this.#read(name).then((kept) => kept ?? render().then((made) => this.#keep(name, made)));
    this.#making.set(name, found);
    const done = () => this.#making.delete(name);
    found.then(done, done);
    return found;
  }

  /** Bytes of the folder. */
  get bytes(): number {
    return this.#bytes;
  }

  async #look(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const names = await readdir(this.folder);
    const files = await Promise.all(names.map(async (name) => ({ name, ...(await stat(join(this.folder, name))) })));
    for (const { name, size } of files.toSorted((one, other) => one.mtimeMs - other.mtimeMs)) this.#note(name, size);
  }

  async #read(name: string): Promise<Buffer | null> {
    this.#known ??= this.#look().catch(() => undefined);
    await this.#known;
    const kept = await readFile(join(this.folder, name)).catch(() => null);
    if (kept) this.#note(name, kept.length);
    return kept;
  }

  async #keep(name: string, picture: Buffer): Promise<Buffer> {
    const temporary = join(this.folder, `.${crypto.randomUUID()}`);
    try {
      await writeFile(temporary, picture);
      await rename(temporary, join(this.folder, name));
      this.#note(name, picture.length);
    } catch {
      // A full disk keeps nothing; whoever asked gets the picture all the same.
      await rm(temporary, { force: true }).catch(() => undefined);
    }
    for (const [oldest, size] of this.#sizes) {
      if (this.#bytes <= this.maxBytes) break;
      await rm(join(this.folder, oldest), { force: true }).catch(() => undefined);
      this.#sizes.delete(oldest);
      this.#bytes -= size;
    }
    return picture;
  }

  #note(name: string, size: number): void {
    this.#bytes += size - (this.#sizes.get(name) ?? 0);
    this.#sizes.delete(name);
    this.#sizes.set(name, size);
  }
}
