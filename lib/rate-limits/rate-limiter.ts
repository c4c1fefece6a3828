import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { LIMITS, type LimitName } from "@/lib/rate-limits/limits.constants";

// One set a process, also when the server's bundles load this module more than once.
const shared = globalThis as typeof globalThis & { forgehallLimiters?: Map<LimitName, RateLimiterMemory> };

function limiter(name: LimitName): RateLimiterMemory {
  shared.forgehallLimiters ??= new Map();
  let found = shared.forgehallLimiters.get(name);
  if (!found) {
    const { points, duration } = LIMITS[name];
    found = new RateLimiterMemory({ keyPrefix: name, points: Math.ceil(points * env.RATE_LIMIT_SCALE), duration });
    shared.forgehallLimiters.set(name, found);
  }
  return found;
}

/**
 * Takes one call from a limit.
 * @param key whose limit: an address, a user's id
 * @throws AppError rate_limited with the seconds to wait
 */
export async function takeFromLimit(name: LimitName, key: string): Promise<void> {
  try {
    await limiter(name).consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw new AppError("rate_limited", "Too many tries. Please wait a while and try again.", { retryAfterSeconds });
  }
}

/** Gives one call back, since it turned out not to count (a sign-in that succeeded). */
export async function returnToLimit(name: LimitName, key: string): Promise<void> {
  await limiter(name).reward(key);
}

/** Forgets what was counted for this key. */
export async function clearLimit(name: LimitName, key: string): Promise<void> {
  await limiter(name).delete(key);
}
