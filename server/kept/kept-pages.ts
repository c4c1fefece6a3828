import { EVERYTHING } from "@/lib/cache/tags";
import type { KeptBody } from "@/server/kept/kept-body";

/** A finished public page as it was sent to the first who asked. */
export type KeptPage = { body: KeptBody; headers: readonly (readonly [string, string])[]; tags: readonly string[] };
type Entry = KeptPage & { until: number };

const MEGABYTE = 1024 * 1024;
/** Megabytes of compressed pages in memory unless told otherwise: some 3,000 pages. */
const DEFAULT_MEGABYTES = 64;
/** Milliseconds after which a page is rendered anew though nobody said that it changed: the age of what it shows moves on. */
const MAX_AGE = 10 * 60_000;
/** Milliseconds that a drop is remembered for renderings that began before it. */
const MEMORY = 60_000;

/**
 * Public pages in memory, least lately asked for out first. A page goes when one of its tags is dropped,
 * also when it was being rendered at that moment: what it read may be older than the change.
 */
export class KeptPages {
  readonly #pages = new Map<string, Entry>();
  readonly #byTag = new Map<string, Set<string>>();
  #drops: { at: number; tags: ReadonlySet<string> }[] = [];
  #bytes = 0;
  #listening = false;

  readonly #maxBytes: number;

  /** @param megabytes of compressed pages that are kept at most */
  constructor(megabytes = DEFAULT_MEGABYTES, readonly now: () => number = () => performance.now()) {
    this.#maxBytes = megabytes * MEGABYTE;
  }

  get(key: string): KeptPage | undefined {
    const page = this.#pages.get(key);
    if (!page) return undefined;
    this.#remove(key, page);
    if (page.until <= this.now()) return undefined;
    this.#add(key, page);
    return page;
  }

  /** Begins to keep pages, with none: nobody has told of the changes before. */
  open(): void {
    this.drop([EVERYTHING]);
    this.#listening = true;
  }

  /** Keeps no more, because changes would not be heard of. What is held stays, and serves while the database is away. */
  close(): void {
    this.#listening = false;
  }

  /**
   * Keeps a page unless it may be stale already.
   * @param began when its rendering began (`now()`)
   * @returns whether what it shows is as good as new
   */
  keep(key: string, page: KeptPage, began: number): boolean {
    const now = this.now();
    const overtaken =
      !this.#listening ||
      now - began > MEMORY ||
      this.#drops.some(({ at, tags }) => at >= began && (tags.has(EVERYTHING) || page.tags.some((tag) => tags.has(tag))));
    if (overtaken || page.body.weight > this.#maxBytes / 16) return false;
    const held = this.#pages.get(key);
    if (held) this.#remove(key, held);
    this.#add(key, { ...page, until: now + MAX_AGE });
    for (const [oldest, entry] of this.#pages) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#remove(oldest, entry);
    }
    return true;
  }

  /** Drops every page that shows what these tags name. */
  drop(tags: readonly string[]): void {
    if (tags.length === 0) return;
    const now = this.now();
    this.#drops = [...this.#drops.filter(({ at }) => now - at <= MEMORY), { at: now, tags: new Set(tags) }];
    const keys = tags.includes(EVERYTHING) ? [...this.#pages.keys()] : tags.flatMap((tag) => [...(this.#byTag.get(tag) ?? [])]);
    for (const key of new Set(keys)) {
      const page = this.#pages.get(key);
      if (page) this.#remove(key, page);
    }
  }

  /** Bytes in use, and how many pages. */
  get size(): { bytes: number; pages: number } {
    return { bytes: this.#bytes, pages: this.#pages.size };
  }

  #add(key: string, page: Entry): void {
    this.#pages.set(key, page);
    this.#bytes += page.body.weight;
    for (const tag of page.tags) this.#byTag.set(tag, (this.#byTag.get(tag) ?? new Set()).add(key));
  }

  #remove(key: string, page: Entry): void {
    this.#pages.delete(key);
    this.#bytes -= page.body.weight;
    for (const tag of page.tags) {
      const keys = this.#byTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#byTag.delete(tag);
    }
  }
}
