import { setTimeout as pause } from "node:timers/promises";
import { monitorSchema } from "@/lib/db/find-schema-problem";
import { AppError } from "@/lib/errors";

/** Milliseconds after which a database counts as away. */
const TIMEOUT_MS = 1_000;
const RETRY_SECONDS = 2;

/**
 * Makes sure that the database answers and has the schema of this release.
 * @throws AppError unavailable when it has another one, or does not answer within a second
 */
export async function checkReadiness(): Promise<void> {
  const waiting = new AbortController();
  const late = pause(TIMEOUT_MS, undefined, { signal: waiting.signal }).then(() => {
    throw new Error("No answer in time.");
  });
  const problem = await Promise.race([monitorSchema(), late])
    .catch((cause: unknown) => {
      throw new AppError("unavailable", "The database is away for a moment.", {
        retryAfterSeconds: RETRY_SECONDS,
        cause,
      });
    })
    .finally(() => {
      late.catch(() => undefined);
      waiting.abort();
    });
  if (problem) {
    throw new AppError("unavailable", "The database does not match this release.", {
      retryAfterSeconds: RETRY_SECONDS,
      cause: new Error(problem.message),
    });
  }
}
