import { AppError, type ErrorCode } from "@/lib/foundation/errors";
import { logInfo } from "@/lib/foundation/log";

/** Requests that authenticate a user or change the user's credentials. */
export type SecurityEvent =
  | "sign_in"
  | "sign_out"
  | "confirmation"
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
  | "recovery_codes"
  | "payout_account_link"
  | "payout_account_end";

/** What the security log records about a request: the user concerned and the event. */
export type SecurityDetails = { event?: SecurityEvent | undefined; userId?: string | undefined };

/** Errors that are logged for every request. */
const LOGGED_ERRORS = new Map<ErrorCode, string>([
  ["forbidden", "refusal"],
  ["rate_limited", "limit"],
  ["infected", "infected_file"],
]);

/**
 * Writes a line to the log for a security event (decision 0025): each of the events above whatever its outcome, and
 * certain errors of any request. The access log line with the same request id identifies the request. Contains ids
 * only, nothing that the client sent.
 * @param headers the request's
 * @param outcome "done" or the error code
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

/** For `catch` in a route that may contain a security event: logs it if it was refused as a conflict, and rethrows. */
export const logConflict =
  (headers: Pick<Headers, "get">, details: SecurityDetails) =>
  (error: unknown): never => {
    if (error instanceof AppError && error.code === "conflict") logSecurityEvent(headers, details, "conflict");
    throw error;
  };
