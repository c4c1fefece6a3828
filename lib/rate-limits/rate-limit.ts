import { createHmac } from "node:crypto";
import { RateLimiterRes } from "rate-limiter-flexible";
import { deriveKey } from "@/lib/derive-key";
import { AppError } from "@/lib/errors";
import { clientAddressKey, networkKey } from "@/lib/rate-limits/client-address-key";
import { getRateLimiter } from "@/lib/rate-limits/get-rate-limiter";
import type { RateLimitName, LimitScope } from "@/lib/rate-limits/rate-limits.constants";

const TOO_MANY = "Too many attempts. Please wait a while and try again.";

/**
 * Hashes the key of a limit before it is stored. Keyed, because anyone could hash all IPv4 addresses in a minute and
 * look them up in a copy of the table.
 */
const hashKey = (key: string) =>
  createHmac("sha256", deriveKey("forgehall rate limits")).update(key).digest("base64url");

async function consume(name: RateLimitName, scope: LimitScope, key: string, sentence: string): Promise<void> {
  try {
    await (await getRateLimiter(name, scope)).consume(hashKey(key));
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const retryAfterSeconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    throw new AppError("rate_limited", sentence, { retryAfterSeconds });
  }
}

/**
 * Consumes one request of a rate limit.
 * @param key what is limited, such as a user's id
 * @param sentence the error message when none is left
 * @throws AppError rate_limited with the seconds to wait, unavailable while the counter is unavailable
 */
export async function consumeRateLimit(name: RateLimitName, key: string, sentence = TOO_MANY): Promise<void> {
  await consume(name, "one", key, sentence);
}

/**
 * Consumes one request of a client address's rate limit. An IPv6 address counts toward its /64 network and then its /48
 * network, so that nobody has 65,536 limits. A request that the /64 limit rejects does not count toward the /48.
 * @param address the client address
 * @throws AppError rate_limited with the seconds to wait, unavailable while the counter is unavailable
 */
export async function consumeAddressRateLimit(name: RateLimitName, address: string): Promise<void> {
  await consume(name, "one", clientAddressKey(address), TOO_MANY);
  const network = networkKey(address);
  if (network) await consume(name, "network", network, TOO_MANY);
}

/** Restores one request that turned out not to count (a successful sign-in). */
export async function restoreRateLimit(name: RateLimitName, key: string): Promise<void> {
  await (await getRateLimiter(name)).reward(hashKey(key));
}

/** Restores one request of a client address and its network. */
export async function refundAddressRateLimit(name: RateLimitName, address: string): Promise<void> {
  await restoreRateLimit(name, clientAddressKey(address));
  const network = networkKey(address);
  if (network) await (await getRateLimiter(name, "network")).reward(hashKey(network));
}

/** Resets the counter of this key. */
export async function resetRateLimit(name: RateLimitName, key: string): Promise<void> {
  await (await getRateLimiter(name)).delete(hashKey(key));
}
