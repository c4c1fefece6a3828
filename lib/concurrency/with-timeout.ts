import { setTimeout as wait } from "node:timers/promises";

/**
 * Waits for work for a limited time. Late work continues, and its errors are ignored unless the caller handles them
 * on `work`.
 * @param milliseconds maximum wait
 * @returns the result; null after the timeout
 */
export async function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<{ result: T } | null> {
  const done = new AbortController();
  try {
    return await Promise.race([work.then((result) => ({ result })), wait(milliseconds, null, { signal: done.signal })]);
  } finally {
    done.abort();
  }
}
