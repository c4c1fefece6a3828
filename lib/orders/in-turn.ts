const waiting = new Map<string, Promise<unknown>>();

/**
 * Runs work on one thing after the other within this process. Only spares wasted tries: what must hold
 * between processes is guarded in the database.
 */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const mine = (waiting.get(key) ?? Promise.resolve()).then(work, work);
  const settled = mine.catch(() => undefined);
  waiting.set(key, settled);
  try {
    return await mine;
  } finally {
    if (waiting.get(key) === settled) waiting.delete(key);
  }
}
