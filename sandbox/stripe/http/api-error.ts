/** The `error` object of the provider's responses. */
export type ErrorBody = {
  type: "invalid_request_error" | "card_error" | "idempotency_error" | "api_error" | "rate_limit_error";
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  charge?: string;
  payment_intent?: object;
  payment_method?: object;
  setup_intent?: object;
};

/** Thrown to respond with a status and an `error` object. */
export class ApiError extends Error {
  /** @param executed whether the call was executed: its answer is then kept for its idempotency key */
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
    readonly executed = true,
  ) {
    super(body.message);
  }
}

/** A call that cannot be carried out as requested: 400 invalid_request_error. */
export function invalid(message: string, more: Omit<Partial<ErrorBody>, "message"> = {}): ApiError {
  return new ApiError(400, { type: "invalid_request_error", message, ...more });
}

/** A malformed parameter: the same 400, found before the call is executed, so it may be corrected and sent again. */
export function malformed(message: string, more: Omit<Partial<ErrorBody>, "message"> = {}): ApiError {
  return new ApiError(400, { type: "invalid_request_error", message, ...more }, false);
}

/** A URL with an unknown id (404), or with `status` 400 a parameter with one. */
export function missing(noun: string, id: string, param = "id", status = 404): ApiError {
  const message = `No such ${noun}: '${id}'`;
  return new ApiError(status, { type: "invalid_request_error", code: "resource_missing", message, param });
}
