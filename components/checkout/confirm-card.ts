import type { ConfirmCardPaymentData, Stripe } from "@stripe/stripe-js";
import { apiRequest } from "@/lib/api-client/api-request";
import type { PaymentResult } from "@/lib/orders/orders.dto";
import { ordersMessages } from "@/lib/orders/orders.messages";

type Confirmation = {
  stripe: Stripe;
  clientSecret: string;
  orderId: string;
  card: ConfirmCardPaymentData["payment_method"];
  returnUrl: string;
};

/** What the provider's script reports when it has no response, so that the payment may have gone through. */
const UNANSWERED = new Set(["api_connection_error", "api_error"]);

/**
 * Pays with the card. When the provider's response is lost, asks our own server, which asks the provider.
 * @returns null when it is paid, otherwise what to tell the buyer: the provider's reason, or only what is known
 */
export async function confirmCard({ stripe, clientSecret, orderId, card, returnUrl }: Confirmation) {
  const confirm = () => stripe.confirmCardPayment(clientSecret, { payment_method: card, return_url: returnUrl });
  const result = await confirm().catch(() => null);
  if (result && !result.error) return null;
  // If it was paid in another tab, the provider rejects the charge but reports the payment as succeeded.
  if (result?.error.payment_intent?.status === "succeeded") return null;
  if (result && !UNANSWERED.has(result.error.type)) return result.error.message ?? ordersMessages.unavailable;
  const order = await apiRequest<PaymentResult>("POST", "/api/verify-payment", { orderId }).catch(() => null);
  return order?.status === "completed" ? null : ordersMessages.outcomeUnknown;
}
