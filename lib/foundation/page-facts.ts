import { AsyncLocalStorage } from "node:async_hooks";

/** What a page states about itself for the HTTP server, besides its HTML. */
export type PageFacts = {
  /**
   * The page's cache tags (`lib/foundation/cache/tags.ts`). Only for a page that reads no cookie and is the same for
   * every visitor: the server caches it until one of the tags is invalidated. A page without tags is never cached.
   */
  tags?: readonly string[];
  /**
   * The page's status unless it is 200. Next's own `notFound()` renders an empty document, which shows nothing without
   * scripts.
   */
  status?: 403 | 404;
};

// One per process: Next's bundles and the server load this module separately.
const shared = globalThis as typeof globalThis & { forgehallPageFacts?: AsyncLocalStorage<PageFacts> };
const current = (shared.forgehallPageFacts ??= new AsyncLocalStorage());

/** States facts about the page that is being rendered. Does nothing outside a request, such as in a build. */
export function describePage(facts: PageFacts): void {
  Object.assign(current.getStore() ?? {}, facts);
}

/**
 * Renders a request.
 * @param facts receives what its page states by `describePage`, and is complete when the response is
 */
export function collectPageFacts<T>(facts: PageFacts, render: () => T): T {
  return current.run(facts, render);
}
