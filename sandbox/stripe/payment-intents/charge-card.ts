import type Stripe from "stripe";
import type { Decline } from "../cards/declines";
import { ApiError } from "../http/api-error";
import type { Call } from "../http/call";
import { toCallerView } from "./browser-view";
import { tryCharge } from "./try-charge";

/**
 * Makes the bank decide on a chargeable intent, and returns the intent paid (or authorized, with manual capture).
 * Throws the provider's 402 when the card is declined, after recording that.
 */
export function chargeCard(
  call: Call,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline | null,
): Stripe.PaymentIntent {
  const { intent: after, error } = tryCharge(call, intent, method, decline);
  if (error) throw new ApiError(402, { ...error, payment_intent: toCallerView(call, after) });
  return after;
}
