import type { RedisClientType } from "@redis/client";
import {
  RLWrapperTimeouts,
  RateLimiterPostgres,
  RateLimiterRedis,
  type RateLimiterAbstract,
} from "rate-limiter-flexible";
import { z } from "zod";
import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import {
  RATE_LIMITS,
  NETWORK_FACTOR,
  type RateLimitName,
  type LimitScope,
} from "@/lib/rate-limits/rate-limits.constants";

/** Milliseconds after which an unresponsive Redis counts as unavailable. */
const REDIS_TIMEOUT_MS = 250;

/** Rows of the limiter's own statements. */
const rowsSchema = z.array(z.object({ points: z.int(), expire: z.bigint() }));

/** Adapts the database to the limiter's client interface. */
const databaseClient = {
  async query({ text, values }: { text: string; values: unknown[] }) {
    const result = rowsSchema.parse(await db.$queryRawUnsafe(text, ...values));
    const rows = result.map(({ points, expire }) => ({ points, expire: Number(expire) }));
    return { rows, rowCount: rows.length };
  },
};

/**
 * Creates the counter of a rate limit, shared by all servers.
 * @param scope `network` limits whole /48 networks, which have NETWORK_FACTOR times the limit of one address
 * @param redis counts in Redis, and in the database while Redis is unavailable; null counts in the database (decision
 * 0022)
 */
export function createRateLimiter(
  name: RateLimitName,
  scope: LimitScope,
  redis: RedisClientType | null,
): RateLimiterAbstract {
  const { points, duration } = env.RATE_LIMITS[name] ?? RATE_LIMITS[name];
  const factor = scope === "network" ? NETWORK_FACTOR : 1;
  const limit = { points: Math.ceil(points * factor * env.RATE_LIMIT_SCALE), duration };
  const keyPrefix = scope === "network" ? `${name}48` : name;
  const inDatabase = new RateLimiterPostgres({
    ...limit,
    keyPrefix,
    storeClient: databaseClient,
    storeType: "client",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
  });
  if (!redis) return inDatabase;
  const inRedis = new RateLimiterRedis({
    ...limit,
    keyPrefix: `forgehall:${keyPrefix}`,
    storeClient: redis,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
  });
  return new RLWrapperTimeouts({ limiter: inRedis, timeoutMs: REDIS_TIMEOUT_MS, insuranceLimiter: inDatabase });
}
