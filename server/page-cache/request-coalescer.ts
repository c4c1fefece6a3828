import type { CachedPage } from "@/server/page-cache/page-cache";

/** Lets the first of several equal requests render while the others wait for its cached page. */
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
    const turn = new Promise<CachedPage | null>((resolve) => {
      done = (page) => {
        if (this.#rendering.get(key) === turn) this.#rendering.delete(key);
        resolve(page);
      };
    });
    this.#rendering.set(key, turn);
    return done;
  }
}
