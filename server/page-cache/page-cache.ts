import { ALL_TAGS } from "@/lib/cache/tags";
import type { CachedBody } from "@/server/page-cache/cached-body";

/** A finished public page as it was sent to the first who asked. */
export type CachedPage = { body: CachedBody; headers: readonly (readonly [string, string])[]; tags: readonly string[] };
type Entry = CachedPage & { expiresAt: number };

const MEGABYTE = 1024 * 1024;
/** Megabytes of compressed pages in memory unless told otherwise: some 3,000 pages. */
const DEFAULT_MEGABYTES = 64;
/**
 * Milliseconds after which a page is rendered anew though nobody said that it changed: the age of what it shows moves
 * on.
 */
const MAX_AGE_MS = 10 * 60_000;
/** Milliseconds that a drop is remembered for renderings that began before it. */
const INVALIDATION_RETENTION_MS = 60_000;

/**
 * Public pages in memory, least lately asked for out first. A page goes when one of its tags is dropped,
 * also when it was being rendered at that moment: what it read may be older than the change.
 */
export class PageCache {
  readonly #pages = new Map<string, Entry>();
  readonly #byTag = new Map<string, Set<string>>();
  #recentInvalidations: { at: number; tags: ReadonlySet<string> }[] = [];
  #bytes = 0;
  #acceptsPages = false;

  readonly #maxBytes: number;

  /** @param megabytes of compressed pages that are kept at most */
  constructor(
    megabytes = DEFAULT_MEGABYTES,
    readonly now: () => number = () => performance.now(),
  ) {
    this.#maxBytes = megabytes * MEGABYTE;
  }

  get(key: string): CachedPage | undefined {
    const page = this.#pages.get(key);
    if (!page) return undefined;
    this.#remove(key, page);
    if (page.expiresAt <= this.now()) return undefined;
    this.#add(key, page);
    return page;
  }

  /** Begins to keep pages, with none: nobody has told of the changes before. */
  resume(): void {
    this.invalidate([ALL_TAGS]);
    this.#acceptsPages = true;
  }

  /**
   * Keeps no more, because changes would not be heard of. What is held stays, and serves while the database is away.
   */
  suspend(): void {
    this.#acceptsPages = false;
  }

  /**
   * Keeps a page unless it may be stale already.
   * @param startedAt when its rendering began (`now()`)
   * @returns whether what it shows is as good as new
   */
  set(key: string, page: CachedPage, startedAt: number): boolean {
    const now = this.now();
    const overtaken =
      !this.#acceptsPages ||
      now - startedAt > INVALIDATION_RETENTION_MS ||
      this.#recentInvalidations.some(
        ({ at, tags }) => at >= startedAt && (tags.has(ALL_TAGS) || page.tags.some((tag) => tags.has(tag))),
      );
    if (overtaken || page.body.memorySize > this.#maxBytes / 16) return false;
    const held = this.#pages.get(key);
    if (held) this.#remove(key, held);
    this.#add(key, { ...page, expiresAt: now + MAX_AGE_MS });
    for (const [oldest, entry] of this.#pages) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#remove(oldest, entry);
    }
    return true;
  }

  /** Drops every page that shows what these tags name. */
  invalidate(tags: readonly string[]): void {
    if (tags.length === 0) return;
    const now = this.now();
    this.#recentInvalidations = [
      ...this.#recentInvalidations.filter(({ at }) => now - at <= INVALIDATION_RETENTION_MS),
      { at: now, tags: new Set(tags) },
    ];
    const keys = tags.includes(ALL_TAGS)
      ? [...this.#pages.keys()]
      : tags.flatMap((tag) => [...(this.#byTag.get(tag) ?? [])]);
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
    this.#bytes += page.body.memorySize;
    for (const tag of page.tags) this.#byTag.set(tag, (this.#byTag.get(tag) ?? new Set()).add(key));
  }

  #remove(key: string, page: Entry): void {
    this.#pages.delete(key);
    this.#bytes -= page.body.memorySize;
    for (const tag of page.tags) {
      const keys = this.#byTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#byTag.delete(tag);
    }
  }
}
