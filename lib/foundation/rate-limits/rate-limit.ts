import { setTimeout as sleep } from "node:timers/promises";
import type { RedisClientType } from "@redis/client";
import {
  type RateLimiterAbstract,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
  RLWrapperTimeouts,
} from "rate-limiter-flexible";
import { z } from "zod";
import { db } from "@/lib/foundation/db/client";
import { env } from "@/lib/foundation/env";
import { AppError } from "@/lib/foundation/errors";
import { keyFor, sign } from "@/lib/foundation/keys";
import { logError, logInfo } from "@/lib/foundation/log";
import { clientAddressKey, networkKey } from "@/lib/foundation/rate-limits/client-address";
import {
  type LimitScope,
  NETWORK_FACTOR,
  RATE_LIMITS,
  type RateLimitName,
} from "@/lib/foundation/rate-limits/rate-limits.constants";

const TOO_MANY = "Too many attempts. Please wait a while and try again.";

const rateLimitKey = keyFor("forgehall rate limits");

/**
 * Hashes the key of a limit before it is stored. Keyed, because anyone could hash all IPv4 addresses in a minute and
 * look them up in a copy of the table.
 */
const hashKey = (key: string) => sign(rateLimitKey, key);

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
 * network, so that one client cannot have 65,536 limits. One that the /64 limit rejects does not count toward the /48.
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

type Limiters = { byName: Map<string, RateLimiterAbstract>; redis: Promise<RedisClientType> | null };

// One set per process, even when the server's bundles load this module more than once.
const shared = globalThis as typeof globalThis & { forgehallLimiters?: Limiters | undefined };

/** Returns this process's limiter for a rate limit. The first call connects to Redis if it is configured. */
async function getRateLimiter(name: RateLimitName, scope: LimitScope = "one"): Promise<RateLimiterAbstract> {
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

/** Milliseconds for a connection attempt, and the longest that the first use of a limit waits for Redis. */
const CONNECT_TIMEOUT_MS = 1_000;
/** Commands without a reply: bounds the memory that an unresponsive Redis can take up. */
const MAX_QUEUED_COMMANDS = 1_000;

/**
 * Creates a client that connects by itself and reconnects after a failure. Commands fail at once while Redis is
 * unavailable.
 * @param url redis:// or rediss://
 * @returns the client, once it is ready or its first attempt has failed
 */
export async function connectRedis(url: string): Promise<RedisClientType> {
  // Imported here because it is only needed with REDIS_URL.
  const { createClient } = await import("@redis/client");
  const client: RedisClientType = createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: MAX_QUEUED_COMMANDS,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      reconnectStrategy: (retries) => Math.min(100 * 2 ** Math.min(retries, 4), CONNECT_TIMEOUT_MS),
    },
  });
  let unavailable = false;
  const firstAttempt = new Promise<void>((resolve) => {
    client.on("ready", () => {
      if (unavailable) logInfo("Redis is available again; rate limits are counted there");
      unavailable = false;
      resolve();
    });
    // Emitted for every failed attempt, but logged only once.
    client.on("error", (error: unknown) => {
      if (!unavailable) logError("Redis is unavailable; rate limits are counted in the database", { error });
      unavailable = true;
      resolve();
    });
  });
  client.connect().catch(() => undefined);
  await Promise.race([firstAttempt, sleep(CONNECT_TIMEOUT_MS, undefined, { ref: false })]);
  return client;
}
