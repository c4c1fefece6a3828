const queues = new Map<string, Promise<unknown>>();

/**
 * Runs work with the same key one after the other within this process. This only avoids wasted attempts; the database
 * enforces what must hold across processes.
 */
export async function withKeyedMutex<T>(key: string, work: () => Promise<T>): Promise<T> {
  const current = (queues.get(key) ?? Promise.resolve()).then(work, work);
  const settled = current.catch(() => undefined);
  queues.set(key, settled);
  try {
    return await current;
  } finally {
    if (queues.get(key) === settled) queues.delete(key);
  }
}
