import { setTimeout as sleep } from "node:timers/promises";
import { errorCode } from "../error-code.mjs";
import { UserError } from "../user-error.mjs";
import { clearFailedMigrations } from "./clear-failed-migrations";
import { describeBlockers, describeUnrecorded } from "./describe-failed-deployment";
import { runPrisma } from "./run-prisma";
import { watchBlockers } from "./watch-blockers";
import type { Client } from "pg";

/**
 * How often a migration that met a lock is tried, and the milliseconds between: traffic leaves a gap sooner or later.
 */
const MAX_TRIES = 10;
const RETRY_DELAY_MS = 2_000;
/** Milliseconds that dropping a half-made index waits for a lock. */
const LOCK_PATIENCE = 3_000;

/**
 * Applies the migrations that are missing. Each statement waits for a lock for three seconds at most
 * (`adapterFactory`), since later queries wait behind it; a migration that gave up is rolled back as a whole and tried
 * again. What a failed one left behind is cleared first and last: Prisma would refuse every later run (P3009).
 * @param client holds the lock of `lockMigrations`
 * @throws UserError with Prisma's own words, or one that says which transaction was in the way, or that the change had
 * been made before
 */
export async function deployMigrations(
  client: Client,
  url: string,
  {
    tries = MAX_TRIES,
    pause = RETRY_DELAY_MS,
    deploy = () => runPrisma(["migrate", "deploy"], { DATABASE_URL: url }),
  }: { tries?: number; pause?: number; deploy?: () => Promise<void> } = {},
): Promise<void> {
  let isLost = false;
  // "error" comes before "end": the client refuses statements from then on.
  client.on("error", () => (isLost = true)).on("end", () => (isLost = true));
  let failure: unknown;
  const blockers = watchBlockers(url);
  try {
    await client.query(`SET lock_timeout = ${LOCK_PATIENCE}`);
    for (let left = tries - 1; ; left -= 1) {
      try {
        await clearFailedMigrations(client);
        return await deploy();
      } catch (error) {
        // The attempt before says more than that the connection is gone.
        if (isLost) throw failure ?? error;
        failure = error;
      }
      if (!isLockTimeout(failure) || left === 0) break;
      await sleep(pause);
    }
    // What cannot be cleared now is cleared by the next run.
    const [failed] = await clearFailedMigrations(client).catch(() => []);
    if (isLockTimeout(failure)) throw new UserError(describeBlockers(blockers.latest(), tries));
    const unrecorded = failed && describeUnrecorded(failed, messageOf(failure));
    throw unrecorded ? new UserError(unrecorded) : failure;
  } finally {
    await blockers.stop();
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const isLockTimeout = (error: unknown): boolean =>
  errorCode(error) === "55P03" || /lock timeout|55P03/.test(messageOf(error));
