import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { isAccountEvent } from "@/lib/payments/account-events.constants";
import { paymentsMessages } from "@/lib/payments/payments.messages";
import { stripe } from "@/lib/payments/stripe";
import { SIGNATURE_TOLERANCE_SECONDS } from "@/lib/payments/webhook-events.constants";

/** The part of a thin event that we use: it signals that an account changed; its state is fetched separately. */
export type AccountEvent = {
  id: string;
  type: string;
  /** The provider's id of the account; null for events that we do not handle. */
  providerAccountId: string | null;
};

/**
 * Verifies the provider's signature of a thin event and parses it.
 * @throws AppError invalid_input when the signature is missing, wrong or older than five minutes, when the body is no
 * thin event, and always without STRIPE_ACCOUNTS_WEBHOOK_SECRET
 */
export function parseAccountEvent(body: string, signature: string | null): AccountEvent {
  const secret = env.STRIPE_ACCOUNTS_WEBHOOK_SECRET;
  if (!secret) throw new AppError("invalid_input", paymentsMessages.badSignature);
  try {
    const event = stripe().parseEventNotification(body, signature ?? "", secret, SIGNATURE_TOLERANCE_SECONDS);
    const object = "related_object" in event ? event.related_object : null;
    const accountId = object && "id" in object && typeof object.id === "string" ? object.id : null;
    return { id: event.id, type: event.type, providerAccountId: isAccountEvent(event.type) ? accountId : null };
  } catch (cause) {
    throw new AppError("invalid_input", paymentsMessages.badSignature, { cause });
  }
}
