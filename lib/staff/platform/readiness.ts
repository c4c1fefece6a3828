import { setTimeout as pause } from "node:timers/promises";
import { monitorSchema } from "@/lib/foundation/db/schema-check";
import { AppError } from "@/lib/foundation/errors";

/** Milliseconds after which the database counts as unavailable. */
const TIMEOUT_MS = 1_000;
const RETRY_SECONDS = 2;

/**
 * Checks that the database responds and has this release's schema.
 * @throws AppError unavailable when the schema differs, or the database does not respond within a second
 */
export async function checkReadiness(): Promise<void> {
  const controller = new AbortController();
  const timeout = pause(TIMEOUT_MS, undefined, { signal: controller.signal }).then(() => {
    throw new Error("Timed out.");
  });
  const problem = await Promise.race([monitorSchema(), timeout])
    .catch((cause: unknown) => {
      throw new AppError("unavailable", "The database is temporarily unavailable.", {
        retryAfterSeconds: RETRY_SECONDS,
        cause,
      });
    })
    .finally(() => {
      timeout.catch(() => undefined);
      controller.abort();
    });
  if (problem) {
    throw new AppError("unavailable", "The database does not match this release.", {
      retryAfterSeconds: RETRY_SECONDS,
      cause: new Error(problem.message),
    });
  }
}
