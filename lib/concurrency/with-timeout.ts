import { setTimeout as wait } from "node:timers/promises";

/**
 * Waits for work, but not for long. Work that is late goes on, and its failure is nobody's any more.
 * @param milliseconds to wait at most
 * @returns what came of it; null when it is late
 */
export async function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<{ result: T } | null> {
  const done = new AbortController();
  try {
    return await Promise.race([work.then((result) => ({ result })), wait(milliseconds, null, { signal: done.signal })]);
  } finally {
    done.abort();
  }
}
