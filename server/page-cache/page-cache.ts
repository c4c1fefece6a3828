import { ALL_TAGS } from "@/lib/cache/tags";
import type { CachedBody } from "@/server/page-cache/cached-body";

/** A complete public page as it was first sent. */
export type CachedPage = { body: CachedBody; headers: readonly (readonly [string, string])[]; tags: readonly string[] };
type Entry = CachedPage & { expiresAt: number };

const MEGABYTE = 1024 * 1024;
/** Default limit in megabytes of compressed pages: about 3,000 pages. */
const DEFAULT_MEGABYTES = 64;
/** Milliseconds after which a page is rendered again even without invalidation, because it shows relative times. */
const MAX_AGE_MS = 10 * 60_000;
/** Milliseconds for which an invalidation is remembered, for renders that began before it. */
const INVALIDATION_RETENTION_MS = 60_000;

/**
 * An in-memory LRU cache of public pages. Invalidating a tag evicts its pages and also rejects those being rendered
 * at that moment: they may have read data from before the change.
 */
export class PageCache {
  readonly #pages = new Map<string, Entry>();
  readonly #byTag = new Map<string, Set<string>>();
  #recentInvalidations: { at: number; tags: ReadonlySet<string> }[] = [];
  #bytes = 0;
  #acceptsPages = false;

  readonly #maxBytes: number;

  /** @param megabytes maximum size of the compressed pages */
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

  /** Starts caching with an empty cache: earlier invalidations may have been missed. */
  resume(): void {
    this.invalidate([ALL_TAGS]);
    this.#acceptsPages = true;
  }

  /**
   * Stops adding pages because invalidations may be missed. Cached pages are still served while the database is
   * unavailable.
   */
  suspend(): void {
    this.#acceptsPages = false;
  }

  /**
   * Caches a page unless it may already be stale.
   * @param startedAt when its render began (`now()`)
   * @returns whether the page was fresh
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

  /** Evicts every page with one of these tags. */
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

  /** Bytes and pages in the cache. */
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
