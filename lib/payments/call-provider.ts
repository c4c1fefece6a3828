import Stripe from "stripe";
import { AppError } from "@/lib/errors";
import { paymentsMessages } from "@/lib/payments/payments.messages";

const RETRY_AFTER_SECONDS = 10;

/** Whether the provider says that there is no such thing. */
export function isMissing(error: unknown, param?: string): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.code === "resource_missing" &&
    (!param || error.param === param)
  );
}

/** The provider's code for a refused request ("charge_already_refunded"), if it is one. */
export function requestErrorCode(error: unknown): string | undefined {
  return error instanceof Stripe.errors.StripeInvalidRequestError ? error.code : undefined;
}

/**
 * Runs one call to the provider. A request that it refused is thrown as it is; whatever else went
 * wrong (unreachable, slow, overloaded, our key refused, the same key still in work) is "try again".
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
