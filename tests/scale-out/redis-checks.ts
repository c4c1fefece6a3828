import { createClient } from "@redis/client";
import { check } from "../harness/check";
import { queryOneRow } from "../harness/query-once";
import { bases, redisUrl } from "./addresses";
import { checkSharedRateLimit, exhaustSignInLimit } from "./rate-limit-checks";

/**
 * The sign-in limit counts in Redis for both servers; without Redis it counts in the database, and users see no
 * error.
 * @param primary the database's URL
 * @param kill stops Redis
 */
export async function checkRedisRateLimits(primary: string, kill: () => void): Promise<void> {
  const countRows = async () =>
    (
      await queryOneRow<{ rows: number }>(
        primary,
        "SELECT count(*)::int AS rows FROM rate_limits WHERE key LIKE 'signInPair:%'",
      )
    ).rows;
  const redis = createClient({ url: redisUrl });
  redis.on("error", () => undefined);
  await redis.connect();
  await checkSharedRateLimit(bases);
  const keys = await redis.keys("forgehall:signInPair:*");
  const [key] = keys;
  check(key !== undefined && (await redis.ttl(key)) > 0, "tries are in Redis and expire");
  check((await countRows()) === 0, "and not in the database");
  check(!keys.some((each) => each.includes("@")), "under keys that tell of nobody");
  redis.destroy();
  kill();
  const statuses = await exhaustSignInLimit(bases);
  check(
    statuses.every((status) => status === 401 || status === 429),
    `without Redis nothing fails (${statuses.join(" ")})`,
  );
  check(statuses.at(-1) === 429 && (await countRows()) > 0, "and the database counts");
}
