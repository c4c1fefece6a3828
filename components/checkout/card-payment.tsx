"use client";

import { Elements } from "@stripe/react-stripe-js";
import type { Stripe } from "@stripe/stripe-js";
import { useEffect, useState } from "react";
import { CardForm } from "@/components/checkout/card-form";
import { CheckoutLoading } from "@/components/checkout/checkout-loading";
import { loadPaymentProvider } from "@/components/checkout/load-payment-provider";
import { ErrorState } from "@/components/layout/error-state";
import type { ProviderClientConfig } from "@/lib/orders/orders.dto";

type CardPaymentProps = {
  provider: ProviderClientConfig;
  clientSecret: string;
  orderId: string;
  amount: string;
  name: string;
};

/** Loads the payment provider's script and shows the card form, or an error when the provider is unreachable. */
export function CardPayment({ provider, ...form }: CardPaymentProps) {
  const { scriptUrl, publishableKey } = provider;
  const [stripe, setStripe] = useState<Stripe | "away" | null>(null);
  useEffect(() => {
    loadPaymentProvider(scriptUrl, publishableKey).then(setStripe, () => setStripe("away"));
  }, [scriptUrl, publishableKey]);

  if (stripe === "away") {
    return (
      <ErrorState title="Payments are unavailable" onRetry={() => window.location.reload()}>
        We couldn&apos;t reach the payment provider. You haven&apos;t been charged.
      </ErrorState>
    );
  }
  if (!stripe) return <CheckoutLoading />;
  return (
    <Elements stripe={stripe}>
      <CardForm {...form} />
    </Elements>
  );
}
