import { createReadStream } from "node:fs";
import { AppError } from "@/lib/errors";
import { env } from "@/lib/env";
import { logInfo } from "@/lib/log";
import { scanWithClamd } from "@/lib/scanner/scan-with-clamd";
import { createQueue } from "@/lib/queue";

const INFECTED = "Our virus scanner found something harmful in this file. It was not kept.";
const SCANNER_UNAVAILABLE =
  "Files cannot be checked for viruses at the moment, so none is taken. Please try again in a few minutes.";
const BUSY = "Many files are being checked right now. Please try again in a moment.";
const RETRY_SECONDS = 60;
/** Milliseconds for one file, of 10 MB at most. */
const TIMEOUT_MS = 30_000;
/** Below clamd's own MaxThreads (10), so that several servers can share one. */
const MAX_CONCURRENT = 4;
const MAX_QUEUED = 60;

const scannerUnavailable = (cause: unknown) =>
  new AppError("unavailable", SCANNER_UNAVAILABLE, { retryAfterSeconds: RETRY_SECONDS, cause });
const runLimited = createQueue({ atOnce: MAX_CONCURRENT, maxWaiting: MAX_QUEUED, busy: BUSY });

/**
 * Has a received file looked at by the virus scanner, where `CLAMD_URL` names one (decision 0036). Ask before anything
 * opens or keeps it. What was not looked at to its end counts as not looked at.
 * @param path of this machine
 * @throws AppError infected, unavailable while the scanner is away, refuses or is too slow
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
