import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stateDir, root } from "./project-paths.mjs";

/** An error that the user can fix: its message is one sentence that says how. */
export class UserError extends Error {}

/**
 * Converts any thrown value to the one sentence to show.
 * @param {unknown} error
 * @param {string} [doing] the step it happened in, as in "Install packages"; by default the one that it names itself
 * @returns {string}
 */
export function describeError(error, doing = stepOf(error)) {
  const { code, message = String(error), path } = /** @type {NodeJS.ErrnoException} */ (error);
  const where = doing ? ` (${doing})` : "";
  // 53100 is PostgreSQL's.
  if (code === "ENOSPC" || code === "53100" || /ENOSPC|No space left on device/i.test(message) || isDiskFull()) {
    return `The disk is full${where}: free some space and start again.`;
  }
  if (code === "EACCES" || code === "EPERM" || code === "EROFS") {
    return `Forgehall can't write to ${path ?? "its folder"}${where}: give this user the right to, and start again.`;
  }
  if (error instanceof UserError) return message;
  const first =
    message
      .split("\n")
      .map((line) => line.trim())
      .find(Boolean) ?? "Something went wrong";
  return doing ? `${doing} failed: ${first}` : first;
}

/**
 * The step that `reportSteps` recorded in an error.
 * @param {unknown} error
 */
function stepOf(error) {
  return error instanceof Error && "step" in error && typeof error.step === "string" ? error.step : undefined;
}

// Programs report a full disk in so many ways that checking the disk is more reliable.
function isDiskFull() {
  return [root, stateDir, join(root, ".next"), tmpdir()].some((path) => {
    try {
      const { bavail, bsize } = statfsSync(path);
      return bavail * bsize < 2 ** 21;
    } catch {
      return false; // does not exist
    }
  });
}
