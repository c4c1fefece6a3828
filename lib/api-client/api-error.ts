/** A call that was answered, but not with success. The message is "status: body" (spec section 8). */
export class ApiError extends Error {
  readonly status: number;
  /** The server's sentence alone. */
  readonly detail: string;

  constructor(status: number, detail: string) {
    super(`${status}: ${detail}`);
    this.name = "ApiError";
    this.status = status;
    this.detail = detail;
  }
}
