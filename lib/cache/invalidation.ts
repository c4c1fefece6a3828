type Listener = (tags: readonly string[]) => void;
type Invalidation = { collected: WeakMap<object, Set<string>>; listeners: Set<Listener> };

// One a process, also when the server's bundles load this module more than once.
const shared = globalThis as typeof globalThis & { forgehallInvalidation?: Invalidation };
const state = () => (shared.forgehallInvalidation ??= { collected: new WeakMap(), listeners: new Set() });

/**
 * Begins to collect the cache tags of a transaction.
 * @param tx the transaction's client, which stands for it
 * @returns invalidates them in this process; to be called once the transaction is committed, and not at all otherwise
 */
export function collectTags(tx: object): () => void {
  const tags = new Set<string>();
  state().collected.set(tx, tags);
  return () => {
    if (tags.size > 0) for (const listener of state().listeners) listener([...tags]);
  };
}

/** Adds tags to those of a transaction. Outside of `transaction()` nothing is collected. */
export function addTags(tx: object, tags: Iterable<string>): void {
  const collected = state().collected.get(tx);
  for (const tag of tags) collected?.add(tag);
}

/**
 * Hears of the tags that this process has invalidated, before whoever made the change learns that it is made.
 * @returns stop
 */
export function onInvalidate(listener: Listener): () => void {
  state().listeners.add(listener);
  return () => void state().listeners.delete(listener);
}
