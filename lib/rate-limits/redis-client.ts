import { setTimeout as sleep } from "node:timers/promises";
import type { RedisClientType } from "@redis/client";
import { logError, logInfo } from "@/lib/log";

/**
 * Milliseconds for a connection to be made; whoever needs a limit first waits as long at most for Redis to say that it
 * is ready.
 */
const CONNECT_TIMEOUT_MS = 1_000;
/** Commands without an answer: what a Redis that hangs may hold of our memory. */
const MAX_QUEUED_COMMANDS = 1_000;

/**
 * A client that connects by itself, and again whenever it lost Redis. A command while it is away fails at once.
 * @param url redis:// or rediss://
 * @returns the client, as soon as it is ready or its first try has failed
 */
export async function connectRedis(url: string): Promise<RedisClientType> {
  // Loaded here: without REDIS_URL nothing of it is.
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
  let away = false;
  const tried = new Promise<void>((resolve) => {
    client.on("ready", () => {
      if (away) logInfo("Redis is back, limits count there again");
      away = false;
      resolve();
    });
    // Each failed try is one more; the log says it once.
    client.on("error", (error: unknown) => {
      if (!away) logError("Redis is away, limits count in the database", { error });
      away = true;
      resolve();
    });
  });
  client.connect().catch(() => undefined);
  await Promise.race([tried, sleep(CONNECT_TIMEOUT_MS, undefined, { ref: false })]);
  return client;
}
