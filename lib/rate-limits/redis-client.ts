import { setTimeout as sleep } from "node:timers/promises";
import type { RedisClientType } from "@redis/client";
import { logError, logInfo } from "@/lib/log";

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
