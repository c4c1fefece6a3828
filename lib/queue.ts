import { AppError } from "@/lib/errors";

type Limits = {
  /** How many run at once. */ atOnce: number;
  /** How many may wait for that. */ maxWaiting: number;
  /** What the others hear. */ busy?: string;
  /** When they should come back. */ retryAfterSeconds?: number;
};

/**
 * Bounds how much of one kind of work is done at once.
 * @returns runs work when its turn comes; throws AppError unavailable when too much waits already
 */
export function createQueue({
  atOnce,
  maxWaiting,
  busy = "Many pictures are being uploaded right now. Please try again in a moment.",
  retryAfterSeconds = 10,
}: Limits): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) throw new AppError("unavailable", busy, { retryAfterSeconds });
      // Whoever ends hands its place on, so `running` stays as it is.
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
