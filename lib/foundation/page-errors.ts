import { isUnavailable } from "@/lib/foundation/db/failures";
import { logError } from "@/lib/foundation/log";

// One set per process: Next's bundles and the server load this module separately.
const shared = globalThis as typeof globalThis & { forgehallUnavailable?: Set<string> };

/** Bounds the ids of requests that are recorded but never consumed. */
const MAX_RECORDED = 10_000;

type FailedRequest = { requestId: string; method: string; path: string; route: string };

/** Logs a failed page in one line, and records its request id when the cause is an unavailable service. */
export function logPageError(error: unknown, failed: FailedRequest): void {
  logError("page failed", { ...failed, error });
  if (!isUnavailable(error)) return;
  const requestIds = (shared.forgehallUnavailable ??= new Set());
  if (requestIds.size >= MAX_RECORDED) requestIds.clear();
  requestIds.add(failed.requestId);
}

/**
 * Whether a request's page failed because a service was unavailable rather than because of a bug. Returns true once per
 * request.
 */
export function consumeUnavailableError(requestId: string): boolean {
  return shared.forgehallUnavailable?.delete(requestId) ?? false;
}
