"use client";

import { Elements } from "@stripe/react-stripe-js";
import type { Stripe } from "@stripe/stripe-js";
import { useEffect, useState, type ReactNode } from "react";
import { CheckoutLoading } from "@/components/checkout/checkout-loading";
import { loadPaymentProvider } from "@/components/checkout/load-payment-provider";
import { ErrorState } from "@/components/layout/error-state";
import type { ProviderClientConfig } from "@/lib/orders/orders.dto";

type CardElementsProps = { provider: ProviderClientConfig; children: ReactNode };

/** Loads the payment provider's script for the card form in it, or shows an error when the provider is unreachable. */
export function CardElements({ provider, children }: CardElementsProps) {
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
  return <Elements stripe={stripe}>{children}</Elements>;
}
