import type { RedisClientType } from "@redis/client";
import type { RateLimiterAbstract } from "rate-limiter-flexible";
import { env } from "@/lib/env";
import { createRateLimiter } from "@/lib/rate-limits/create-rate-limiter";
import type { RateLimitName, LimitScope } from "@/lib/rate-limits/rate-limits.constants";
import { connectRedis } from "@/lib/rate-limits/redis-client";

type Limiters = { byName: Map<string, RateLimiterAbstract>; redis: Promise<RedisClientType> | null };

// One set per process, even when the server's bundles load this module more than once.
const shared = globalThis as typeof globalThis & { forgehallLimiters?: Limiters | undefined };

/** Returns this process's limiter for a rate limit. The first call connects to Redis if it is configured. */
export async function getRateLimiter(name: RateLimitName, scope: LimitScope = "one"): Promise<RateLimiterAbstract> {
  const open = (shared.forgehallLimiters ??= {
    byName: new Map(),
    redis: env.REDIS_URL ? connectRedis(env.REDIS_URL) : null,
  });
  const redis = await open.redis;
  const key = `${name} ${scope}`;
  const limiter = open.byName.get(key) ?? createRateLimiter(name, scope, redis);
  open.byName.set(key, limiter);
  return limiter;
}

/** Closes the connection to Redis, if there is one (at shutdown and after tests). */
export async function closeRateLimiters(): Promise<void> {
  const redis = await shared.forgehallLimiters?.redis;
  shared.forgehallLimiters = undefined;
  redis?.destroy();
}
