import { setTimeout as pause } from "node:timers/promises";
import { monitorSchema } from "@/lib/foundation/db/schema-check";
import { env } from "@/lib/foundation/env";
import { AppError } from "@/lib/foundation/errors";
import { getRelease } from "@/lib/foundation/release";
import { findUploadsProblem } from "@/lib/foundation/uploads/uploads";

/** Milliseconds after which the database counts as unavailable. */
const TIMEOUT_MS = 1_000;
const RETRY_SECONDS = 2;

/** That this process runs, and which release it is. */
export const describeHealth = () => ({ status: "ok" as const, ...getRelease() });

/**
 * Checks that the database responds and has this release's schema, and that this user can use the folder of uploads. A
 * bucket isn't asked: it would have to answer for every check of every server.
 * @throws AppError unavailable when the schema differs, the database does not respond within a second, or the folder is
 * out of reach
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
  const storage = env.S3_BUCKET ? null : await findUploadsProblem();
  if (storage) {
    throw new AppError("unavailable", "Uploaded files are temporarily unavailable.", {
      retryAfterSeconds: RETRY_SECONDS,
      cause: new Error(storage.problem),
    });
  }
}
