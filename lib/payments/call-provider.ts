import Stripe from "stripe";
import { AppError } from "@/lib/errors";
import { paymentsMessages } from "@/lib/payments/payments.messages";

const RETRY_AFTER_SECONDS = 10;

/** The code for an object that does not exist, of the provider's API v1 and v2. */
const MISSING = ["resource_missing", "not_found"];

/** Whether the provider reports that the object does not exist. */
export function isMissing(error: unknown, param?: string): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    MISSING.includes(error.code ?? "") &&
    (!param || error.param === param)
  );
}

/** Whether the provider rejected the request itself: repeating it would not help. */
export const isRejected = (error: unknown): boolean => error instanceof Stripe.errors.StripeInvalidRequestError;

/** Returns the provider's code for a rejected request ("charge_already_refunded"); undefined for other errors. */
export function requestErrorCode(error: unknown): string | undefined {
  return error instanceof Stripe.errors.StripeInvalidRequestError ? error.code : undefined;
}

/**
 * Whether the provider answered a call with an error. It replays that answer to the same idempotency key for a day, so
 * only a new key gets another one. After a lost connection the key must stay, because the call may have taken effect.
 */
export function isAnswered(error: unknown): boolean {
  const cause = error instanceof AppError ? error.cause : error;
  if (cause instanceof Stripe.errors.StripeInvalidRequestError) return true;
  return cause instanceof Stripe.errors.StripeAPIError && (cause.statusCode ?? 0) >= 500;
}

/**
 * Runs one call to the provider. Rethrows the error of a rejected request; any other failure (unreachable, slow,
 * overloaded, invalid API key, same idempotency key still in use) becomes `unavailable`.
 * @throws AppError unavailable
 */
export async function callProvider<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    const { StripeError, StripeInvalidRequestError, StripeIdempotencyError } = Stripe.errors;
    if (
      !(cause instanceof StripeError) ||
      cause instanceof StripeInvalidRequestError ||
      cause instanceof StripeIdempotencyError
    )
      throw cause;
    throw new AppError("unavailable", paymentsMessages.unavailable, { retryAfterSeconds: RETRY_AFTER_SECONDS, cause });
  }
}
