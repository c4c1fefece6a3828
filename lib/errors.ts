/** What went wrong, in the domain's words. `lib/http/error-response.ts` alone maps it to HTTP. */
export type ErrorCode =
  | "invalid_input"
  | "unauthenticated"
  /** The password was right, and a code is asked for beside it. */
  | "code_needed"
  | "forbidden"
  | "not_found"
  | "conflict"
  /** The virus scanner found something in a file. */
  | "infected"
  | "too_large"
  | "unsupported_type"
  | "rate_limited"
  | "unavailable";

export type InputIssue = { path: string; message: string };

/** A refusal with one plain sentence that may be shown to the person who asked. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly issues: InputIssue[];
  /** Seconds after which another try makes sense (rate limits, a service that is away). */
  readonly retryAfterSeconds: number | undefined;
  /** Whose account it was about, where nobody is signed in: for the log, never for an answer. */
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
