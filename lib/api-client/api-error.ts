/** Shown instead of the browser's own message, such as "Failed to fetch". */
export const CONNECTION_ERROR = "The connection was lost. Please try again.";

/** The server's error for one field: its path (`price`, `techStack.0`) and a message. */
export type FieldIssue = { path: string; message: string };

/** A response with an error status. The message is "status: body" (docs/product.md#errors). */
export class ApiError extends Error {
  readonly status: number;
  /** The server's message without the status. */
  readonly detail: string;
  /** Errors of individual fields; see get-field-error.ts. */
  readonly issues: readonly FieldIssue[] | undefined;

  constructor(status: number, detail: string, issues?: readonly FieldIssue[]) {
    super(`${status}: ${detail}`);
    this.name = "ApiError";
    this.status = status;
    this.detail = detail;
    this.issues = issues;
  }
}

/** Thrown instead of the 403 when the user was asked to confirm the password and canceled. There is nothing to show. */
export class ConfirmationCanceled extends Error {}
