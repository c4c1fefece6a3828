"use client";

import { useStripe } from "@stripe/react-stripe-js";
import { useState } from "react";
import { exitCheckout, exitWhenSignedOut } from "@/components/checkout/use-payment-intent";
import { Button } from "@/components/ui/button";
import { apiRequest } from "@/lib/api-client/api-request";
import { formatPrice } from "@/lib/format/money";
import { ordersMessages } from "@/lib/orders/orders.messages";
import { subscriptionsMessages } from "@/lib/orders/subscriptions/subscriptions.messages";
import type { SubscriptionPayment } from "@/lib/orders/subscriptions/subscriptions.dto";
import { paths } from "@/lib/paths";

/** Confirms the open renewal of a subscription with 3-D Secure. */
export function ConfirmRenewalButton({ subscriptionId, price }: { subscriptionId: string; price: string }) {
  const stripe = useStripe();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const post = () => apiRequest<SubscriptionPayment>("POST", `/api/subscriptions/${subscriptionId}/confirm`);

  async function confirm(): Promise<string | null> {
    if (!stripe) return ordersMessages.unavailable;
    const { clientSecret, subscription } = await post();
    // After a failed confirmation the provider takes no other one for this card.
    if (subscription.renewalNeeds === "card") return subscriptionsMessages.useAnotherCard;
    const { error } = clientSecret ? await stripe.confirmCardPayment(clientSecret) : {};
    if (error) return error.message ?? ordersMessages.unavailable;
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
      return error instanceof Error ? error.message.replace(/^\d+: /, "") : ordersMessages.unavailable;
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
