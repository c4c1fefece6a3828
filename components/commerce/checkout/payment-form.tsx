"use client";

import type { ConfirmCardPaymentData, Stripe } from "@stripe/stripe-js";
import { type Card, CardForm, type CardProblem, toCardProblem } from "@/components/commerce/checkout/card-form";
import { exitCheckout } from "@/components/commerce/checkout/exit-checkout";
import { toast } from "@/components/shell/toast";
import { ordersMessages } from "@/lib/commerce/orders/wording.constants";
import { api } from "@/lib/foundation/api-client/api";
import { formatPrice } from "@/lib/foundation/format/money";

type Confirmation = {
  stripe: Stripe;
  clientSecret: string;
  orderId: string;
  card: ConfirmCardPaymentData["payment_method"];
  returnUrl: string;
  outcomeUnknown: string;
};

/** What the provider's script reports when it has no response, so that the payment may have gone through. */
const UNANSWERED = new Set(["api_connection_error", "api_error"]);

/** Why a payment failed: for the toast, and for the form. */
type Refusal = { title: string; reason: string; problem: CardProblem };

/**
 * Pays with the card. When the provider's response is lost, asks our own server, which asks the provider.
 * @returns null when it is paid, otherwise what to tell the buyer: the provider's reason, or only what is known
 */
async function confirmCard(confirmation: Confirmation): Promise<Refusal | null> {
  const { stripe, clientSecret, orderId, card, returnUrl, outcomeUnknown } = confirmation;
  const confirm = () => stripe.confirmCardPayment(clientSecret, { payment_method: card, return_url: returnUrl });
  const result = await confirm().catch(() => null);
  if (result && !result.error) return null;
  // If it was paid in another tab, the provider rejects the charge but reports the payment as succeeded.
  if (result?.error.payment_intent?.status === "succeeded") return null;
  const { paymentFailed, unavailable, outcomeUnknownTitle } = ordersMessages;
  if (result && !UNANSWERED.has(result.error.type)) {
    const { error } = result;
    return { title: paymentFailed, reason: error.message ?? unavailable, problem: toCardProblem(error) };
  }
  const order = await api("POST /api/verify-payment", { body: { orderId } }).catch(() => null);
  if (order?.status === "completed") return null;
  return { title: outcomeUnknownTitle, reason: outcomeUnknown, problem: { text: outcomeUnknown, isCard: false } };
}

type PaymentFormProps = {
  clientSecret: string;
  orderId: string;
  /** Decimal string in dollars. */
  amount: string;
  name: string;
  /** How often the amount is charged, if more than once. */
  every?: "month" | "year" | undefined;
  /** The page after the payment, and its toast. */
  next: { href: string; title: string; description: string };
  /** Shown when nobody knows whether the payment went through. */
  outcomeUnknown: string;
};

/** Pays an order by card, and leaves checkout once it is paid. */
export function PaymentForm({ clientSecret, orderId, amount, name, every, next, outcomeUnknown }: PaymentFormProps) {
  async function pay(stripe: Stripe, card: Card): Promise<CardProblem | null> {
    const returnUrl = new URL(next.href, window.location.href).href;
    const refusal = await confirmCard({ stripe, clientSecret, orderId, card, returnUrl, outcomeUnknown });
    if (refusal) {
      toast.error(refusal.title, { description: refusal.reason });
      return refusal.problem;
    }
    // The app or milestone may have become unavailable in the meantime; the payment is then refunded.
    const order = await api("POST /api/verify-payment", { body: { orderId } }).catch(() => null);
    const { paymentReturned, paymentReturnedText } = ordersMessages;
    exitCheckout(
      next.href,
      order?.status === "failed"
        ? { type: "error", title: paymentReturned, description: paymentReturnedText }
        : { type: "success", title: next.title, description: next.description },
    );
    return null;
  }
  return (
    <CardForm
      name={name}
      submitLabel={`Pay ${formatPrice(amount)}`}
      pendingLabel={ordersMessages.processing}
      purpose="To pay"
      note={every && `Renews every ${every} at ${formatPrice(amount)} until you cancel.`}
      onConfirm={pay}
    />
  );
}
