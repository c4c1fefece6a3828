import { createHmac } from "node:crypto";
import { RateLimiterRes } from "rate-limiter-flexible";
import { deriveKey } from "@/lib/derive-key";
import { AppError } from "@/lib/errors";
import { clientAddressKey, networkKey } from "@/lib/rate-limits/client-address-key";
import { getRateLimiter } from "@/lib/rate-limits/get-rate-limiter";
import type { RateLimitName, LimitScope } from "@/lib/rate-limits/rate-limits.constants";

const TOO_MANY = "Too many tries. Please wait a while and try again.";

/**
 * Whose limit it is, in a form that says nothing about them. With a key: anyone could hash all IPv4 addresses in a
 * minute and look them up in a copy of the table.
 */
const hashKey = (key: string) =>
  createHmac("sha256", deriveKey("forgehall rate limits")).update(key).digest("base64url");

async function consume(name: RateLimitName, scope: LimitScope, key: string, sentence: string): Promise<void> {
  try {
    await (await getRateLimiter(name, scope)).consume(hashKey(key));
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw new AppError("rate_limited", sentence, { retryAfterSeconds });
  }
}

/**
 * Takes one call from a limit.
 * @param key whose limit, such as a user's id
 * @param sentence what is said when none is left
 * @throws AppError rate_limited with the seconds to wait, unavailable while what counts it is away
 */
export async function consumeRateLimit(name: RateLimitName, key: string, sentence = TOO_MANY): Promise<void> {
  await consume(name, "one", key, sentence);
}

/**
 * Takes one call from the limit of an address. An IPv6 address counts as its /64 network, and then as its /48 one, so
 * that nobody has 65,536 limits; what a /64 is refused does not count against its /48.
 * @param address where the call came from
 * @throws AppError rate_limited with the seconds to wait, unavailable while what counts it is away
 */
export async function takeFromAddressLimit(name: RateLimitName, address: string): Promise<void> {
  await consume(name, "one", clientAddressKey(address), TOO_MANY);
  const network = networkKey(address);
  if (network) await consume(name, "network", network, TOO_MANY);
}

/** Gives one call back, since it turned out not to count (a sign-in that succeeded). */
export async function restoreRateLimit(name: RateLimitName, key: string): Promise<void> {
  await (await getRateLimiter(name)).reward(hashKey(key));
}

/** Gives one call back to an address and its network. */
export async function returnToAddressLimit(name: RateLimitName, address: string): Promise<void> {
  await restoreRateLimit(name, clientAddressKey(address));
  const network = networkKey(address);
  if (network) await (await getRateLimiter(name, "network")).reward(hashKey(network));
}

/** Forgets what was counted for this key. */
export async function resetRateLimit(name: RateLimitName, key: string): Promise<void> {
  await (await getRateLimiter(name)).delete(hashKey(key));
}
