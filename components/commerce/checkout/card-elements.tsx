"use client";

import { Elements } from "@stripe/react-stripe-js";
import type { Stripe } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { type ReactNode, useEffect, useState } from "react";
import { CheckoutLoading } from "@/components/commerce/checkout/checkout-loading";
import { ErrorState } from "@/components/shell/error-state";
import type { ProviderClientConfig } from "@/lib/commerce/orders/orders.rows";

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

/** Loads the payment provider's script, from its own host or the one in the settings. */
function addScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = url;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error("The payment form didn't load."));
    document.head.append(script);
  });
}

/**
 * Loads the payment provider in the browser.
 * @throws Error when its script does not load; `<Elements>` alone would wait forever
 */
async function loadPaymentProvider(scriptUrl: string, publishableKey: string): Promise<Stripe> {
  if (!("Stripe" in window)) await addScript(scriptUrl);
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error("The payment form didn't start.");
  return stripe;
}
