import { createClient } from "@redis/client";
import { ask } from "../database/ask.mjs";
import { hold } from "./hold.mjs";
import { limitIsOne, exhaust } from "./checks.mjs";

const TRIES = "SELECT count(*)::int AS rows FROM rate_limits WHERE key LIKE 'signInPair:%'";

/**
 * Sign-in's limit counts in Redis, for both servers; when Redis is gone it counts in the database, and nobody sees a failure.
 * @param kill ends Redis
 */
export async function limitsCountInRedis(bases, redisUrl, primary, kill) {
  const redis = createClient({ url: redisUrl });
  redis.on("error", () => undefined);
  await redis.connect();
  await limitIsOne(bases);
  const keys = await redis.keys("forgehall:signInPair:*");
  hold(keys.length > 0 && (await redis.ttl(keys[0])) > 0, "tries are in Redis and expire");
  hold((await ask(primary, TRIES))[0].rows === 0, "and not in the database");
  hold(!keys.some((key) => key.includes("@")), "under keys that tell of nobody");
  redis.destroy();
  kill();
  const statuses = await exhaust(bases);
  hold(statuses.every((status) => status === 401 || status === 429), `without Redis nothing fails (${statuses.join(" ")})`);
  hold(statuses.at(-1) === 429 && (await ask(primary, TRIES))[0].rows > 0, "and the database counts");
}
