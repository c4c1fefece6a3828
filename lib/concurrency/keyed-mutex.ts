const queues = new Map<string, Promise<unknown>>();

/**
 * Runs work on one thing after the other within this process. Only spares wasted tries: what must hold
 * between processes is guarded in the database.
 */
export async function withKeyedMutex<T>(key: string, work: () => Promise<T>): Promise<T> {
  const mine = (queues.get(key) ?? Promise.resolve()).then(work, work);
  const settled = mine.catch(() => undefined);
  queues.set(key, settled);
  try {
    return await mine;
  } finally {
    if (queues.get(key) === settled) queues.delete(key);
  }
}
