import type { CachedPage } from "@/server/page-cache/page-cache";

/**
 * Renders a page once when several clients request it at the same time: the first request renders, the others wait for
 * its cached page. A rendered page costs 11 to 18 CPU-ms and a cached one 0.17 (docs/performance.md), so otherwise each
 * invalidation of a popular page would cost one render per client that is asking for it. A caching proxy that collapses
 * requests, such as nginx with `proxy_cache_lock`, would replace it together with the page cache.
 */
export class RequestCoalescer {
  readonly #rendering = new Map<string, Promise<CachedPage | null>>();

  /**
   * Returns the page that another request is rendering for this key; it resolves to null when that page is not
   * cacheable.
   */
  waitFor(key: string): Promise<CachedPage | null> | undefined {
    return this.#rendering.get(key);
  }

  /**
   * Claims a key until `done` is called, which happens as soon as the outcome is known and before the client has read
   * it.
   * @returns done: passes the page, or null, to the waiting requests; only the first call counts
   */
  start(key: string): (page: CachedPage | null) => void {
    let done: (page: CachedPage | null) => void = () => undefined;
    const outcome = new Promise<CachedPage | null>((resolve) => {
      done = (page) => {
        if (this.#rendering.get(key) === outcome) this.#rendering.delete(key);
        resolve(page);
      };
    });
    this.#rendering.set(key, outcome);
    return done;
  }
}
