/** What a person reads where a browser would say "Failed to fetch". */
export const CONNECTION_ERROR = "The connection broke. Please try again.";

/** What the server says of one field: its path (`price`, `techStack.0`) and a sentence. */
export type FieldIssue = { path: string; message: string };

/** A call that was answered, but not with success. The message is "status: body" (spec section 8). */
export class ApiError extends Error {
  readonly status: number;
  /** The server's sentence alone. */
  readonly detail: string;
  /** What of it is about fields: issue-about.ts. */
  readonly issues: readonly FieldIssue[] | undefined;

  constructor(status: number, detail: string, issues?: readonly FieldIssue[]) {
    super(`${status}: ${detail}`);
    this.name = "ApiError";
    this.status = status;
    this.detail = detail;
    this.issues = issues;
  }
}
