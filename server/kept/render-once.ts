import type { KeptPage } from "@/server/kept/kept-pages";

/** Lets the first of several equal requests render, and the others wait for what it keeps. */
export class RenderOnce {
  readonly #rendering = new Map<string, Promise<KeptPage | null>>();

  /** What another request is rendering under this key; null from it when that was nothing to keep. */
  waitFor(key: string): Promise<KeptPage | null> | undefined {
    return this.#rendering.get(key);
  }

  /**
   * Takes the turn for a key until `done` is called: as soon as it is known what comes of it, and never so late as when it is read.
   * @returns done: hands the page, or null, to those who wait; only the first call counts
   */
  begin(key: string): (page: KeptPage | null) => void {
    let done: (page: KeptPage | null) => void = () => undefined;
    const turn = new Promise<KeptPage | null>((resolve) => {
      done = (page) => {
        if (this.#rendering.get(key) === turn) this.#rendering.delete(key);
        resolve(page);
      };
    });
    this.#rendering.set(key, turn);
    return done;
  }
}
