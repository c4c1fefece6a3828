import { AppError } from "@/lib/errors";

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
