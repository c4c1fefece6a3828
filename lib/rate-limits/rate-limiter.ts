import { createHash } from "node:crypto";
import { RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "@/lib/errors";
import { limiter } from "@/lib/rate-limits/limiter";
import type { LimitName } from "@/lib/rate-limits/limits.constants";

/** Whose limit it is, in a form that says nothing about them. */
const hidden = (key: string) => createHash("sha256").update(key).digest("base64url");

/**
 * Takes one call from a limit.
 * @param key whose limit: an address, a user's id
 * @throws AppError rate_limited with the seconds to wait, unavailable while what counts it is away
 */
export async function takeFromLimit(name: LimitName, key: string): Promise<void> {
  try {
    await (await limiter(name)).consume(hidden(key));
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw new AppError("rate_limited", "Too many tries. Please wait a while and try again.", { retryAfterSeconds });
  }
}

/** Gives one call back, since it turned out not to count (a sign-in that succeeded). */
export async function returnToLimit(name: LimitName, key: string): Promise<void> {
  await (await limiter(name)).reward(hidden(key));
}

/** Forgets what was counted for this key. */
export async function clearLimit(name: LimitName, key: string): Promise<void> {
  await (await limiter(name)).delete(hidden(key));
}
