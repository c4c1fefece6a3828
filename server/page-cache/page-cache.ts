import { LRUCache } from "lru-cache";
import { ALL_TAGS } from "@/lib/foundation/cache/tags";
import type { CachedBody } from "@/server/page-cache/cached-body";

/** A complete public page as it was first sent. */
export type CachedPage = { body: CachedBody; headers: readonly (readonly [string, string])[]; tags: readonly string[] };

const MEGABYTE = 1024 * 1024;
/** Default limit in megabytes of compressed pages: about 3,000 pages. */
const DEFAULT_MEGABYTES = 64;
/** A single page may take this part of the limit at most. */
const MAX_PAGE_PART = 1 / 16;
/** Milliseconds after which a page is rendered again even without invalidation, because it shows relative times. */
const MAX_AGE_MS = 10 * 60_000;
/** Milliseconds for which an invalidation is remembered, for renders that began before it. */
const INVALIDATION_RETENTION_MS = 60_000;

/**
 * An in-memory LRU cache of public pages. Invalidating a tag evicts its pages and also rejects those being rendered
 * at that moment: they may have read data from before the change.
 */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>;
  readonly #keysByTag = new Map<string, Set<string>>();
  #recentInvalidations: { at: number; tags: ReadonlySet<string> }[] = [];
  #acceptsPages = false;

  /** @param megabytes maximum size of the compressed pages */
  constructor(
    megabytes = DEFAULT_MEGABYTES,
    readonly now: () => number = () => performance.now(),
  ) {
    const maxSize = megabytes * MEGABYTE;
    this.#pages = new LRUCache({
      maxSize,
      maxEntrySize: Math.floor(maxSize * MAX_PAGE_PART),
      sizeCalculation: ({ body }) => body.memorySize,
      ttl: MAX_AGE_MS,
      ttlResolution: 0,
      perf: { now },
      dispose: (page, key) => this.#removeFromIndex(key, page),
    });
  }

  get(key: string): CachedPage | undefined {
    return this.#pages.get(key);
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
   * Caches a page unless it may already be stale or is too large.
   * @param startedAt when its render began (`now()`)
   * @returns whether the page was cached
   */
  set(key: string, page: CachedPage, startedAt: number): boolean {
    if (!this.#acceptsPages || this.#isStale(page, startedAt)) return false;
    this.#pages.set(key, page);
    if (!this.#pages.has(key)) return false;
    for (const tag of page.tags) this.#keysByTag.set(tag, (this.#keysByTag.get(tag) ?? new Set()).add(key));
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
    if (tags.includes(ALL_TAGS)) this.#pages.clear();
    else for (const tag of tags) for (const key of this.#keysByTag.get(tag) ?? []) this.#pages.delete(key);
  }

  /** Bytes and pages in the cache. */
  get size(): { bytes: number; pages: number } {
    return { bytes: this.#pages.calculatedSize, pages: this.#pages.size };
  }

  #isStale({ tags }: CachedPage, startedAt: number): boolean {
    if (this.now() - startedAt > INVALIDATION_RETENTION_MS) return true;
    return this.#recentInvalidations.some(
      (recent) => recent.at >= startedAt && (recent.tags.has(ALL_TAGS) || tags.some((tag) => recent.tags.has(tag))),
    );
  }

  #removeFromIndex(key: string, { tags }: CachedPage): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}
