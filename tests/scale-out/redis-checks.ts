import { createClient } from "@redis/client";
import { queryOnce } from "../harness/query-once.ts";
import { check } from "../harness/check.ts";
import { checkSharedRateLimit, exhaustSignInLimit } from "./server-checks.mjs";

const COUNT_ROWS = "SELECT count(*)::int AS rows FROM rate_limits WHERE key LIKE 'signInPair:%'";

/**
 * The sign-in limit counts in Redis for both servers; without Redis it counts in the database, and users see no
 * error.
 * @param kill stops Redis
 */
export async function checkRedisRateLimits(bases, redisUrl, primary, kill) {
  const redis = createClient({ url: redisUrl });
  redis.on("error", () => undefined);
  await redis.connect();
  await checkSharedRateLimit(bases);
  const keys = await redis.keys("forgehall:signInPair:*");
  check(keys.length > 0 && (await redis.ttl(keys[0])) > 0, "tries are in Redis and expire");
  check((await queryOnce(primary, COUNT_ROWS))[0].rows === 0, "and not in the database");
  check(!keys.some((key) => key.includes("@")), "under keys that tell of nobody");
  redis.destroy();
  kill();
  const statuses = await exhaustSignInLimit(bases);
  check(
    statuses.every((status) => status === 401 || status === 429),
    `without Redis nothing fails (${statuses.join(" ")})`,
  );
  check(statuses.at(-1) === 429 && (await queryOnce(primary, COUNT_ROWS))[0].rows > 0, "and the database counts");
}
