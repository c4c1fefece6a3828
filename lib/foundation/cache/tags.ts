import type { Db } from "@/lib/foundation/db/client";

/** The PostgreSQL channel on which all servers receive invalidated cache tags. */
export const CACHE_CHANNEL = "forgehall_cache";

/** Invalidates every page: after an import, or by hand. */
export const ALL_TAGS = "*";

/** Cache tags of the public pages. A page is cached under a tag for each thing that it shows. */
export const tags = {
  app: (id: string) => `app:${id}`,
  developer: (id: string) => `developer:${id}`,
  /** Every list of apps: landing, browse, sitemap, categories. */
  catalog: "catalog",
  developers: "developers",
  projectRequests: "project-requests",
} as const;

/**
 * Invalidates the pages with these tags. Must run inside the transaction of the change: on commit, this server drops
 * its pages at once and PostgreSQL notifies all servers.
 */
export async function invalidateTags(tx: Pick<Db, "$queryRaw">, changed: readonly string[]): Promise<void> {
  addTags(tx, changed);
  await tx.$queryRaw`
    SELECT pg_notify(${CACHE_CHANNEL}, tag)::text FROM unnest(${[...new Set(changed)]}::text[]) AS tag`;
}

type Listener = (tags: readonly string[]) => void;
type Invalidation = { collected: WeakMap<object, Set<string>>; listeners: Set<Listener> };

// One per process, even when the server's bundles load this module more than once.
const shared = globalThis as typeof globalThis & { forgehallInvalidation?: Invalidation };
const state = () => (shared.forgehallInvalidation ??= { collected: new WeakMap(), listeners: new Set() });

/**
 * Starts collecting the cache tags of a transaction.
 * @param tx the transaction's client, used as its identity
 * @returns a function that invalidates the tags in this process; call it only after the commit
 */
export function collectTags(tx: object): () => void {
  const tags = new Set<string>();
  state().collected.set(tx, tags);
  return () => {
    if (tags.size > 0) for (const listener of state().listeners) listener([...tags]);
  };
}

/**
 * Adds tags to those collected for a transaction.
 * @throws when the transaction was not started by `transaction()`, which alone invalidates them after the commit
 */
function addTags(tx: object, tags: Iterable<string>): void {
  const collected = state().collected.get(tx);
  if (!collected) throw new Error("Cache tags can only be invalidated inside transaction().");
  for (const tag of tags) collected.add(tag);
}

/**
 * Calls the listener with the tags that this process invalidates, before the caller of the transaction gets its result.
 * @returns a function that removes the listener
 */
export function onInvalidate(listener: Listener): () => void {
  state().listeners.add(listener);
  return () => void state().listeners.delete(listener);
}
