"use client";

import { useStripe } from "@stripe/react-stripe-js";
import type { Stripe, StripeError } from "@stripe/stripe-js";
import { useState } from "react";
import { CardElements } from "@/components/commerce/checkout/card-elements";
import { type Card, CardForm, type CardProblem, toCardProblem } from "@/components/commerce/checkout/card-form";
import { exitCheckout, exitWhenSignedOut } from "@/components/commerce/checkout/exit-checkout";
import { Button } from "@/components/ui/button";
import { ordersMessages } from "@/lib/commerce/orders/wording.constants";
import type { ProviderClientConfig } from "@/lib/commerce/orders/orders.rows";
import { subscriptionsMessages } from "@/lib/commerce/subscriptions/wording.constants";
import type { CustomerSubscription } from "@/lib/commerce/subscriptions/subscriptions.rows";
import { api, errorText } from "@/lib/foundation/api-client/api";
import { formatPrice } from "@/lib/foundation/format/money";
import { paths } from "@/lib/foundation/paths";

const isUnauthenticated = ({ code }: StripeError) => code === "payment_intent_authentication_failure";

/** Confirms the open renewal of a subscription with 3-D Secure. */
function ConfirmRenewalButton({ subscriptionId, price }: { subscriptionId: string; price: string }) {
  const stripe = useStripe();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const post = () => api("POST /api/subscriptions/{id}/confirm", { params: { id: subscriptionId } });

  async function confirm(): Promise<string | null> {
    if (!stripe) return ordersMessages.unavailable;
    const { clientSecret, subscription } = await post();
    // After a failed confirmation the provider takes no other one for this card.
    if (subscription.renewalNeeds === "card") return subscriptionsMessages.useAnotherCard;
    const { error } = clientSecret ? await stripe.confirmCardPayment(clientSecret) : {};
    // The provider takes no second confirmation for this card.
    if (error) return isUnauthenticated(error) ? subscriptionsMessages.useAnotherCard : toCardProblem(error).text;
    await post();
    exitCheckout(paths.subscriptions, { type: "success", title: "Payment confirmed" });
    return null;
  }
  async function press() {
    if (pending) return;
    setPending(true);
    setProblem(null);
    const refusal = await confirm().catch((error: unknown) => {
      exitWhenSignedOut(error, paths.subscriptionCard(subscriptionId));
      return errorText(error, ordersMessages.unavailable);
    });
    if (refusal === null) return;
    setPending(false);
    setProblem(refusal);
  }
  return (
    <div className="grid gap-3">
      {problem && (
        <p role="alert" className="rounded-md bg-destructive-soft px-3.5 py-2.5 text-sm text-destructive">
          {problem}
        </p>
      )}
      <Button variant="hot" size="lg" aria-disabled={pending} onClick={() => void press()} className="w-full">
        {pending ? "Confirming..." : `Confirm ${formatPrice(price)} payment`}
      </Button>
    </div>
  );
}

type RenewalCardFormProps = {
  subscriptionId: string;
  name: string;
  /** Whether a renewal is unpaid, so that the card is charged right away. */
  isUnpaid: boolean;
  /** What is charged then; decimal string in dollars. */
  price: string;
};

/** Saves another card for a subscription, with 3-D Secure where the bank asks for it. */
function RenewalCardForm({ subscriptionId, name, isUnpaid, price }: RenewalCardFormProps) {
  const params = { id: subscriptionId };

  /** Confirms the renewal's payment with 3-D Secure, if the bank wants that for the new card, too. */
  async function confirmCharge(stripe: Stripe): Promise<CardProblem | null> {
    const { clientSecret } = await api("POST /api/subscriptions/{id}/confirm", { params });
    const { error } = clientSecret ? await stripe.confirmCardPayment(clientSecret) : {};
    if (error) return toCardProblem(error);
    await api("POST /api/subscriptions/{id}/confirm", { params });
    return null;
  }

  async function save(stripe: Stripe, card: Card): Promise<CardProblem | null> {
    try {
      const { clientSecret } = await api("POST /api/subscriptions/{id}/card", { params, body: {} });
      const { setupIntent, error } = await stripe.confirmCardSetup(clientSecret ?? "", { payment_method: card });
      if (error) return toCardProblem(error);
      const { failure, subscription } = await api("POST /api/subscriptions/{id}/card", {
        params,
        body: { setupIntentId: setupIntent.id },
      });
      if (failure) return { text: failure, isCard: true };
      const refusal = subscription.renewalNeeds === "confirmation" ? await confirmCharge(stripe) : null;
      if (refusal) return refusal;
    } catch (error) {
      exitWhenSignedOut(error, paths.subscriptionCard(subscriptionId));
      return { text: errorText(error, ordersMessages.unavailable), isCard: false };
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

type RenewalProps = { subscription: CustomerSubscription; provider: ProviderClientConfig; name: string };

/** Repairs a subscription's payment: confirms the open renewal where the bank asks for it, or replaces the card. */
export function Renewal({ subscription, provider, name }: RenewalProps) {
  const { id, price, renewalNeeds } = subscription;
  const needsConfirmation = renewalNeeds === "confirmation";
  return (
    <CardElements provider={provider}>
      {needsConfirmation && (
        <section aria-labelledby="confirm" className="mb-8 border-b border-border pb-8">
          <h2 id="confirm" className="mb-4">
            Confirm with your bank
          </h2>
          <ConfirmRenewalButton subscriptionId={id} price={price} />
        </section>
      )}
      <section aria-labelledby="card">
        <h2 id="card" className="mb-4">
          {needsConfirmation ? "Or use another card" : "New card"}
        </h2>
        <RenewalCardForm subscriptionId={id} name={name} isUnpaid={renewalNeeds !== null} price={price} />
      </section>
    </CardElements>
  );
}
