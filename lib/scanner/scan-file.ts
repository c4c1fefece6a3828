import { createReadStream } from "node:fs";
import { AppError } from "@/lib/errors";
import { env } from "@/lib/env";
import { logInfo } from "@/lib/log";
import { scanWithClamd } from "@/lib/scanner/scan-with-clamd";
import { createQueue } from "@/lib/queue";

const INFECTED = "Our virus scanner found something harmful in this file, so we didn't save it.";
const SCANNER_UNAVAILABLE =
  "Uploads are paused because virus scanning is unavailable. Please try again in a few minutes.";
const BUSY = "We're checking many files right now. Please try again in a moment.";
const RETRY_SECONDS = 60;
/** Milliseconds for one file of at most 10 MB. */
const TIMEOUT_MS = 30_000;
/** Less than clamd's own MaxThreads (10), so that several servers can share one clamd. */
const MAX_CONCURRENT = 4;
const MAX_QUEUED = 60;

const scannerUnavailable = (cause: unknown) =>
  new AppError("unavailable", SCANNER_UNAVAILABLE, { retryAfterSeconds: RETRY_SECONDS, cause });
const runLimited = createQueue({ atOnce: MAX_CONCURRENT, maxWaiting: MAX_QUEUED, busy: BUSY });

/**
 * Scans an uploaded file for viruses if `CLAMD_URL` is set (decision 0036). Call it before anything opens or stores the
 * file. An incomplete scan counts as a failure.
 * @param path local file path
 * @throws AppError infected, unavailable when the scanner fails, refuses or is too slow
 */
export async function scanFile(path: string): Promise<void> {
  const address = env.CLAMD_URL;
  if (!address) return;
  const line = await runLimited(() =>
    scanWithClamd(address, createReadStream(path), TIMEOUT_MS).catch((error: unknown) =>
      Promise.reject(scannerUnavailable(error)),
    ),
  );
  if (line === "stream: OK") return;
  const signature = /^stream: (.+) FOUND$/.exec(line)?.[1];
  if (signature === undefined) throw scannerUnavailable(new Error(`clamd answered: ${line}`));
  logInfo("an infected file was refused", { signature });
  throw new AppError("infected", INFECTED);
}
