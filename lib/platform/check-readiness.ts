import { setTimeout as pause } from "node:timers/promises";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/db/client";

/** Milliseconds after which a database counts as away. */
const PATIENCE = 1_000;
const RETRY_SECONDS = 2;

/**
 * Asks the database for a sign of life.
 * @throws AppError unavailable when none comes within a second
 */
export async function checkReadiness(): Promise<void> {
  const waiting = new AbortController();
  const late = pause(PATIENCE, undefined, { signal: waiting.signal }).then(() => {
    throw new Error("No answer in time.");
  });
  try {
    await Promise.race([db.$queryRaw`SELECT 1`, late]);
  } catch (cause) {
    throw new AppError("unavailable", "The database is away for a moment.", { retryAfterSeconds: RETRY_SECONDS, cause });
  } finally {
    late.catch(() => undefined);
    waiting.abort();
  }
}
