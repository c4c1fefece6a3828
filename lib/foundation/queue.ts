import { setTimeout as wait } from "node:timers/promises";
import { AppError } from "@/lib/foundation/errors";

type Limits = {
  /** Maximum number of jobs that run at once. */
  atOnce: number;
  /** Maximum number of jobs that wait. */
  maxWaiting: number;
  /** Error message when the queue is full. */
  busy: string;
  /** Seconds after which a rejected caller should retry. */
  retryAfterSeconds?: number;
};

/**
 * Limits how much work of one kind runs at once.
 * @returns a function that runs work when a slot is free; throws AppError unavailable when the queue is full
 */
export function createQueue({
  atOnce,
  maxWaiting,
  busy,
  retryAfterSeconds = 10,
}: Limits): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) throw new AppError("unavailable", busy, { retryAfterSeconds });
      // A finished job passes its slot on, so `running` stays the same.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

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
