/** Error codes of the domain. Only `lib/foundation/http/route-response.ts` maps them to HTTP. */
export type ErrorCode =
  | "invalid_input"
  | "unauthenticated"
  /** The password was correct and a second-factor code is required. */
  | "code_needed"
  | "forbidden"
  /** Allowed once the viewer has confirmed the password again. */
  | "confirmation_needed"
  | "not_found"
  | "conflict"
  /** The virus scanner found malware in a file. */
  | "infected"
  | "too_large"
  /** The disk is full, or nearly. */
  | "no_space"
  | "unsupported_type"
  | "rate_limited"
  | "unavailable";

export type InputIssue = { path: string; message: string };

/** An error whose message may be shown to the user. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly issues: InputIssue[];
  /** Seconds after which to retry (rate limits, unavailable services). */
  readonly retryAfterSeconds: number | undefined;
  /** The account concerned when no user is signed in. Only for the log, never for a response. */
  readonly userId: string | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    more: { issues?: InputIssue[]; retryAfterSeconds?: number; userId?: string | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.name = "AppError";
    this.code = code;
    this.issues = more.issues ?? [];
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.userId = more.userId;
  }
}

const message = "Your profile changed in another tab or browser. Compare both versions, then save again.";

/** The error for a form that would overwrite a newer version; the issue distinguishes it from other conflicts. */
export const profileChanged = (field: "profileVersion" | "version"): AppError =>
  new AppError("conflict", message, { issues: [{ path: field, message }] });
