"use client";

import { CardElements } from "@/components/checkout/card-elements";
import { ConfirmRenewalButton } from "@/components/checkout/confirm-renewal-button";
import { RenewalCardForm } from "@/components/checkout/renewal-card-form";
import type { ProviderClientConfig } from "@/lib/orders/orders.dto";
import type { CustomerSubscription } from "@/lib/orders/subscriptions/subscriptions.dto";

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
