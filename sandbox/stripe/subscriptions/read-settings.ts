import type Stripe from "stripe";
import { findSavedPaymentMethod } from "../cards/find-payment-method";
import type { Call } from "../http/call";

/** Reads `payment_settings`; what is left out stays as before. */
export function readPaymentSettings(
  { params }: Call,
  before: Stripe.Subscription.PaymentSettings | null,
): Stripe.Subscription.PaymentSettings | null {
  const sent = params
    .group("payment_settings")
    ?.allow("payment_method_options", "payment_method_types", "save_default_payment_method");
  if (!sent) return before;
  sent.group("payment_method_options")?.allow();
  return {
    payment_method_options: null,
    payment_method_types: sent.list("payment_method_types") ?? before?.payment_method_types ?? null,
    save_default_payment_method:
      sent.choice("save_default_payment_method", ["off", "on_subscription"]) ??
      before?.save_default_payment_method ??
      "off",
  };
}

/** Reads `default_payment_method`, which must be saved for the customer. Sent empty, it is unset. */
export function readDefaultPaymentMethod(
  { params, sandbox }: Call,
  customer: string,
  before: Stripe.Subscription["default_payment_method"],
): Stripe.Subscription["default_payment_method"] {
  const id = params.text("default_payment_method");
  if (id === undefined || id === null) return id === undefined ? before : null;
  return findSavedPaymentMethod(sandbox, id, customer, "default_payment_method").id;
}

const feedbacks = [
  "customer_service",
  "low_quality",
  "missing_features",
  "other",
  "switched_service",
  "too_complex",
  "too_expensive",
  "unused",
] as const;

/** Reads what the customer said about the cancellation. */
export function readCancellationDetails({ params }: Call): Partial<Stripe.Subscription.CancellationDetails> {
  const sent = params.group("cancellation_details")?.allow("comment", "feedback");
  const comment = sent?.text("comment");
  const feedback = sent?.choice("feedback", feedbacks);
  return { ...(comment !== undefined && { comment }), ...(feedback !== undefined && { feedback }) };
}
