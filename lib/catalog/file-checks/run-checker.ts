import { spawn } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checksMessages, OUT_OF_MEMORY_EXIT_CODE } from "@/lib/catalog/file-checks/checks.constants";
import { checkerOutput, type CheckerOutput } from "@/lib/catalog/file-checks/file-contents";
import { env } from "@/lib/foundation/env";

const PROGRAM = "server/worker/release-checker.ts";
/** Megabytes of JavaScript objects; the checker itself ends when it takes more than `MAX_CHECKER_BYTES` in all. */
const HEAP_MB = 96;
/** Milliseconds: a minute, and a quarter of a second for each megabyte. */
const BASE_TIMEOUT_MS = 60_000;
const TIMEOUT_MS_PER_MEGABYTE = 250;
/** Lists are cut, so a result is smaller. */
const MAX_RESULT_BYTES = 16 * 1024 * 1024;
/** Without secrets: what the checker reads was uploaded by anyone, and it needs no database, bucket or scanner. */
const environment = () => ({ NODE_ENV: env.NODE_ENV, TMPDIR: tmpdir(), MALLOC_ARENA_MAX: "2" });

type RunOptions = {
  /** Local path of the stored file. */
  path: string;
  /** What its developer named it. */
  name: string;
  /** Size of the file, which decides the time limit. */
  bytes: number;
  /** Milliseconds instead of the usual time limit. */
  timeoutMs?: number;
};

/**
 * Checks a file in a process of its own, with limits of memory and time. The process ends with this one, because the
 * pipe to it closes.
 * @returns the file's SHA-256 and contents, or the problem as a sentence; and the memory that it took, 0 if unknown
 * @throws Error when the process was killed or failed for a reason that is not the file's
 */
export async function runChecker({ path, name, bytes, timeoutMs }: RunOptions): Promise<CheckerOutput> {
  const args = [`--max-old-space-size=${HEAP_MB}`, "--import", "tsx", join(process.cwd(), PROGRAM), path, name];
  const child = spawn(process.execPath, args, { env: environment(), stdio: ["pipe", "pipe", "pipe"] });
  const limit = timeoutMs ?? BASE_TIMEOUT_MS + (bytes / 1024 / 1024) * TIMEOUT_MS_PER_MEGABYTE;
  let isLate = false;
  let output = "";
  let errors = "";
  const timer = setTimeout(() => {
    isLate = true;
    child.kill("SIGKILL");
  }, limit);
  child.stdin.on("error", () => undefined);
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
    output += chunk;
    if (output.length > MAX_RESULT_BYTES) child.kill("SIGKILL");
  });
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => (errors = (errors + chunk).slice(0, 2_000)));
  const end = await new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve({ code, signal }));
  }).finally(() => clearTimeout(timer));
  const refuse = (problem: string): CheckerOutput => ({ result: { problem }, peakBytes: 0 });
  if (isLate) return refuse(checksMessages.tooSlow);
  // V8 aborts when its heap is full.
  if (end.code === OUT_OF_MEMORY_EXIT_CODE || end.signal === "SIGABRT") return refuse(checksMessages.tooMuchMemory);
  if (end.code !== 0) throw new Error(`The checker ended with ${end.signal ?? end.code}: ${errors}`);
  return checkerOutput.parse(JSON.parse(output));
}
