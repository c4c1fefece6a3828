import type { CachedPage } from "@/server/page-cache/page-cache";

/** Lets the first of several equal requests render, and the others wait for what it keeps. */
export class RequestCoalescer {
  readonly #rendering = new Map<string, Promise<CachedPage | null>>();

  /** What another request is rendering under this key; null from it when that was nothing to keep. */
  waitFor(key: string): Promise<CachedPage | null> | undefined {
    return this.#rendering.get(key);
  }

  /**
   * Takes the turn for a key until `done` is called: as soon as it is known what comes of it, and never so late as when
   * it is read.
   * @returns done: hands the page, or null, to those who wait; only the first call counts
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
