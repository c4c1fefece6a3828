import { createReadStream } from "node:fs";
import { env } from "@/lib/env";
import { logInfo } from "@/lib/log";
import { scanWithClamd } from "@/lib/scanner/scan-with-clamd";

/** Milliseconds for a file: a minute, and half a second for each megabyte. */
const BASE_TIMEOUT_MS = 60_000;
const TIMEOUT_MS_PER_MEGABYTE = 500;

export type ScanVerdict = "clean" | "infected" | "too_large" | "not_configured";

/**
 * Scans a file of any size for viruses if `CLAMD_URL` is set. clamd
 * does not scan what exceeds its own limits.
 * @param path local file path
 * @param bytes size of the file, which decides the time limit
 * @throws Error when the scanner is unreachable, fails or is too slow, so that a job tries again
 */
export async function scanLargeFile(path: string, bytes: number): Promise<ScanVerdict> {
  const address = env.CLAMD_URL;
  if (!address) return "not_configured";
  const timeout = BASE_TIMEOUT_MS + (bytes / 1024 / 1024) * TIMEOUT_MS_PER_MEGABYTE;
  const line = await scanWithClamd(address, createReadStream(path), timeout);
  if (line === "stream: OK") return "clean";
  if (line.startsWith("INSTREAM size limit exceeded")) return "too_large";
  // What clamd reports with AlertExceedsMax for content beyond its MaxFileSize or MaxScanSize.
  if (line.startsWith("stream: Heuristics.Limits.Exceeded")) return "too_large";
  const signature = /^stream: (.+) FOUND$/.exec(line)?.[1];
  if (signature === undefined) throw new Error(`clamd answered: ${line}`);
  logInfo("an infected release file was refused", { signature });
  return "infected";
}
