import type { ErrorCode } from "@/lib/errors";
import { logInfo } from "@/lib/log";

/** Calls by which somebody proves who they are, or changes what proves it. */
export type SecurityEvent =
  | "sign_in"
  | "sign_out"
  | "registration"
  | "password_change"
  | "password_reset_request"
  | "password_reset"
  | "email_verification"
  | "email_change_request"
  | "email_change"
  | "email_change_end"
  | "sessions_end"
  | "account_deletion"
  | "second_factor_setup"
  | "second_factor_on"
  | "second_factor_off"
  | "recovery_codes";

/** What the log is told of a call beside its request: whose account it was about, and which of these it is. */
export type SecurityDetails = { event?: SecurityEvent | undefined; userId?: string | undefined };

/** Refusals that are noted of every call. */
const LOGGED_ERRORS = new Map<ErrorCode, string>([
  ["forbidden", "refusal"],
  ["rate_limited", "limit"],
  ["infected", "infected_file"],
]);

/**
 * One line of the log for what concerns security (decision 0025): each of the events above however it ended, and
 * refusals of any call. The line with the same request id says which call it was. Ids alone, nothing that was sent.
 * @param headers the request's
 * @param outcome "done", or why not
 */
export function logSecurityEvent(
  headers: Pick<Headers, "get">,
  { event, userId }: SecurityDetails,
  outcome: ErrorCode | "done" | "failed",
): void {
  const name = event ?? (outcome === "done" || outcome === "failed" ? undefined : LOGGED_ERRORS.get(outcome));
  if (!name) return;
  logInfo("security", { requestId: headers.get("x-request-id"), event: name, outcome, ...(userId && { userId }) });
}
