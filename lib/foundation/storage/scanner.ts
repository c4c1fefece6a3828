import { createReadStream } from "node:fs";
import { connect, type NetConnectOpts, type Socket } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { env } from "@/lib/foundation/env";
import { AppError } from "@/lib/foundation/errors";
import { logInfo } from "@/lib/foundation/log";
import { createQueue } from "@/lib/foundation/concurrency";

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
const MAX_PER_NETWORK = 20;
const NETWORK_BUSY = "Too many uploads from your network at once. Please try again in a moment.";

const scannerUnavailable = (cause: unknown) =>
  new AppError("unavailable", SCANNER_UNAVAILABLE, { retryAfterSeconds: RETRY_SECONDS, cause });
const runLimited = createQueue({
  atOnce: MAX_CONCURRENT,
  maxWaiting: MAX_QUEUED,
  busy: BUSY,
  maxPerNetwork: MAX_PER_NETWORK,
  networkBusy: NETWORK_BUSY,
});

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

/** Milliseconds for a file: a minute, and half a second for each megabyte. */
const BASE_TIMEOUT_MS = 60_000;
const TIMEOUT_MS_PER_MEGABYTE = 500;

type ScanVerdict = "clean" | "infected" | "too_large" | "not_configured";

/**
 * Scans a file of any size for viruses if `CLAMD_URL` is set. clamd does not scan what exceeds its own limits.
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

/** A response is one short line; anything longer is not from clamd. */
const MAX_RESPONSE_BYTES = 4_096;

/** Frames content for INSTREAM: each chunk is preceded by its length, and a length of zero ends the stream. */
async function* frame(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield Buffer.from("zINSTREAM\0");
  for await (const chunk of content) {
    if (chunk.byteLength === 0) continue;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.byteLength);
    yield length;
    yield chunk;
  }
  yield Buffer.alloc(4);
}

/**
 * Reads clamd's response up to its NUL. It may arrive before everything is sent, because clamd stops reading what it
 * rejects.
 */
function readResponse(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    socket.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
      const end = text.indexOf("\0");
      if (text.length > MAX_RESPONSE_BYTES) reject(new Error("clamd answered with more than a line"));
      else if (end >= 0) resolve(text.slice(0, end));
    });
    socket.once("error", (cause) => reject(new Error(`clamd was not asked to the end: ${cause.message}`, { cause })));
    socket.once("close", () => reject(new Error("clamd closed the connection without an answer")));
  });
}

/**
 * Streams content to clamd for scanning, without buffering it as a whole.
 * @param content read as fast as clamd accepts it, and closed at the end
 * @param timeout milliseconds for the whole scan
 * @returns clamd's response line: `stream: OK`, `stream: <name> FOUND`, or anything else for an error
 * @throws Error when clamd is unreachable, disconnects or exceeds the timeout
 */
export async function scanWithClamd(address: NetConnectOpts, content: Readable, timeout: number): Promise<string> {
  const socket = connect(address);
  const timer = setTimeout(() => socket.destroy(new Error(`no answer within ${timeout} ms`)), timeout);
  const response = readResponse(socket);
  content.once("error", (error) => socket.destroy(error));
  // A send error also shows in the response or its absence.
  pipeline(frame(content), socket, { end: false }).catch(() => undefined);
  try {
    return await response;
  } finally {
    clearTimeout(timer);
    socket.destroy();
    content.destroy();
  }
}
