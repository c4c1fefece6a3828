import Stripe from "stripe";
import { env } from "@/lib/foundation/env";
import { AppError } from "@/lib/foundation/errors";
import { isUuid } from "@/lib/foundation/keys";

/** Pins the response format regardless of the account's default. Upgrade together with the SDK. */
const API_VERSION = "2026-10-28.endive";
/** Timeout per attempt in ms, and the number of retries. Each retry reuses the idempotency key. */
const TIMEOUT_MS = 8_000;
const MAX_RETRIES = 3;

/** The provider's host: Stripe's own, or the one in STRIPE_API_BASE. */
function apiHost(): Stripe.StripeConfig {
  if (!env.STRIPE_API_BASE) return {};
  const { hostname, port, protocol } = new URL(env.STRIPE_API_BASE);
  const secure = protocol === "https:";
  return { host: hostname, port: port || (secure ? 443 : 80), protocol: secure ? "https" : "http" };
}

let client: Stripe | undefined;

/** Returns the card provider's SDK client, created on first use so that a build needs no key. */
export function stripe(): Stripe {
  client ??= new Stripe(env.STRIPE_SECRET_KEY, {
    apiVersion: API_VERSION,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: MAX_RETRIES,
    telemetry: false,
    ...apiHost(),
  });
  return client;
}

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

export const paymentsMessages = {
  unavailable: "Payments are temporarily unavailable. Please try again.",
  badSignature: "Invalid event signature.",
} as const;

/** Whether an object at the provider carries the metadata of `createIntent`: other products may share the account. */
export const isOurMetadata = (metadata: Record<string, string> | null | undefined): boolean =>
  isUuid(metadata?.orderId) && isUuid(metadata.appId) && isUuid(metadata.customerId);
