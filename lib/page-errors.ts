import { isUnavailable } from "@/lib/db/is-unavailable";
import { logError } from "@/lib/log";

// One list a process: Next's bundles and the front load this module apart.
const shared = globalThis as typeof globalThis & { forgehallUnavailable?: Set<string> };

/** Ids that were noted and never asked about must not pile up. */
const MAX_RECORDED = 10_000;

type FailedRequest = { requestId: string; method: string; path: string; route: string };

/** Logs that a page failed, in one line, and notes when it did because a needed service is away. */
export function logPageError(error: unknown, failed: FailedRequest): void {
  logError("page failed", { ...failed, error });
  if (!isUnavailable(error)) return;
  const noted = (shared.forgehallUnavailable ??= new Set());
  if (noted.size >= MAX_RECORDED) noted.clear();
  noted.add(failed.requestId);
}

/** Whether a request's page failed because a needed service is away, not because of a fault. Tells it once. */
export function consumeUnavailableError(requestId: string): boolean {
  return shared.forgehallUnavailable?.delete(requestId) ?? false;
}
