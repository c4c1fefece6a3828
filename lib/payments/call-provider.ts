import Stripe from "stripe";
import { AppError } from "@/lib/errors";
import { paymentsMessages } from "@/lib/payments/payments.messages";

const RETRY_AFTER_SECONDS = 10;

/** Whether the provider reports that the object does not exist. */
export function isMissing(error: unknown, param?: string): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.code === "resource_missing" &&
    (!param || error.param === param)
  );
}

/** Returns the provider's code for a rejected request ("charge_already_refunded"); undefined for other errors. */
export function requestErrorCode(error: unknown): string | undefined {
  return error instanceof Stripe.errors.StripeInvalidRequestError ? error.code : undefined;
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
