"use client";

import type { Stripe } from "@stripe/stripe-js";
import { CardForm, type Card } from "@/components/checkout/card-form";
import { exitCheckout, exitWhenSignedOut } from "@/components/checkout/use-payment-intent";
import { apiRequest } from "@/lib/api-client/api-request";
import { formatPrice } from "@/lib/format/money";
import { ordersMessages } from "@/lib/orders/orders.messages";
import type { SubscriptionPayment } from "@/lib/orders/subscriptions/subscriptions.dto";
import { paths } from "@/lib/paths";

type RenewalCardFormProps = {
  subscriptionId: string;
  name: string;
  /** Whether a renewal is unpaid, so that the card is charged right away. */
  isUnpaid: boolean;
  /** What is charged then; decimal string in dollars. */
  price: string;
};

const describe = (error: unknown) =>
  error instanceof Error ? error.message.replace(/^\d+: /, "") : ordersMessages.unavailable;

/** Saves another card for a subscription, with 3-D Secure where the bank asks for it. */
export function RenewalCardForm({ subscriptionId, name, isUnpaid, price }: RenewalCardFormProps) {
  const post = (body: object) =>
    apiRequest<SubscriptionPayment>("POST", `/api/subscriptions/${subscriptionId}/card`, body);

  /** Confirms the renewal's payment with 3-D Secure, if the bank wants that for the new card, too. */
  async function confirmCharge(stripe: Stripe): Promise<string | null> {
    const { clientSecret } = await apiRequest<SubscriptionPayment>(
      "POST",
      `/api/subscriptions/${subscriptionId}/confirm`,
    );
    const { error } = clientSecret ? await stripe.confirmCardPayment(clientSecret) : {};
    if (error) return error.message ?? ordersMessages.unavailable;
    await apiRequest("POST", `/api/subscriptions/${subscriptionId}/confirm`);
    return null;
  }

  async function save(stripe: Stripe, card: Card): Promise<string | null> {
    try {
      const { clientSecret } = await post({});
      const { setupIntent, error } = await stripe.confirmCardSetup(clientSecret ?? "", { payment_method: card });
      if (error) return error.message ?? ordersMessages.unavailable;
      const { failure, subscription } = await post({ setupIntentId: setupIntent.id });
      if (failure) return failure;
      const refusal = subscription.renewalNeeds === "confirmation" ? await confirmCharge(stripe) : null;
      if (refusal) return refusal;
    } catch (error) {
      exitWhenSignedOut(error, paths.subscriptionCard(subscriptionId));
      return describe(error);
    }
    exitCheckout(paths.subscriptions, {
      type: "success",
      title: "Card updated",
      description: isUnpaid ? "Your subscription is paid again." : "We'll use this card from your next renewal.",
    });
    return null;
  }

  return (
    <CardForm
      name={name}
      submitLabel={isUnpaid ? `Update card and pay ${formatPrice(price)}` : "Update card"}
      pendingLabel="Saving..."
      purpose="To update your card"
      onConfirm={save}
    />
  );
}
