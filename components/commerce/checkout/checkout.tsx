"use client";

import { useEffect, useState } from "react";
import { CardElements } from "@/components/commerce/checkout/card-elements";
import { CheckoutColumns } from "@/components/commerce/checkout/checkout-columns";
import { CheckoutLoading } from "@/components/commerce/checkout/checkout-loading";
import { CheckoutNotFound } from "@/components/commerce/checkout/checkout-not-found";
import { exitCheckoutOnError } from "@/components/commerce/checkout/exit-checkout";
import { PaymentForm } from "@/components/commerce/checkout/payment-form";
import { RedirectWithToast } from "@/components/commerce/checkout/redirect-with-toast";
import { CreditCard, Download, Lock, ShieldCheck } from "@/components/ui/icons";
import type { PriceType } from "@/lib/catalog/apps/apps.constants";
import type { CheckoutApp, PaymentIntentResponse, ProviderClientConfig } from "@/lib/commerce/orders/orders.rows";
import { ordersMessages } from "@/lib/commerce/orders/wording.constants";
import { api, ApiError } from "@/lib/foundation/api-client/api";
import { paths } from "@/lib/foundation/paths";

const download = { Icon: Download, text: "You'll find your download in My Purchases once the payment is confirmed." };
const assurances = [
  { Icon: Lock, text: "Your card details go straight to our payment provider. We never see your card number." },
  { Icon: ShieldCheck, text: "Not as described? Request a refund within 14 days." },
];

/** Card payment with the order summary; the total is the amount of the created order. */
export function Checkout({
  app,
  provider,
  buyerName,
}: {
  app: CheckoutApp;
  provider: ProviderClientConfig;
  buyerName: string;
}) {
  const state = usePaymentIntent(app.id);
  if (state.status === "notFound") return <CheckoutNotFound />;
  const intent = state.status === "ready" ? state.intent : null;
  if (intent?.free) {
    return (
      <RedirectWithToast
        to={`${paths.customerDashboard}?order=${intent.orderId}`}
        toast={{
          type: "success",
          title: "This app is free now",
          description: "Nothing was charged. We've added it to My Purchases.",
        }}
      />
    );
  }
  const amount = intent?.amount ?? app.price;
  return (
    <CheckoutColumns app={app} amount={amount}>
      <section aria-labelledby="pay">
        <h2 id="pay" className="mb-3 flex items-center gap-2 text-h3 sm:mb-5">
          <CreditCard aria-hidden className="size-5" />
          Pay by card
        </h2>
        {intent && amount !== app.price && (
          <p role="status" className="mb-5 rounded-md bg-warning-soft px-4 py-3 text-sm text-warning">
            The price has changed. The total shows the new price.
          </p>
        )}
        {intent ? (
          <CardElements provider={provider}>
            <PaymentForm
              clientSecret={intent.clientSecret}
              orderId={intent.orderId}
              amount={amount}
              name={buyerName}
              every={renewals[app.priceType]}
              next={{
                href: `${paths.customerDashboard}?order=${intent.orderId}`,
                title: ordersMessages.paymentSuccessful,
                description: ordersMessages.paymentSuccessfulText,
              }}
              outcomeUnknown={ordersMessages.outcomeUnknown}
            />
          </CardElements>
        ) : (
          <CheckoutLoading />
        )}
        <noscript>
          <p className="text-sm">{ordersMessages.heading}: paying needs JavaScript.</p>
        </noscript>
        <ul className="mt-7 grid gap-2.5 border-t border-border pt-5 text-sm text-muted-foreground">
          {[...(app.hasDownload ? [download] : []), ...assurances].map(({ Icon, text }) => (
            <li key={text} className="flex gap-3">
              <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0" />
              {text}
            </li>
          ))}
        </ul>
      </section>
    </CheckoutColumns>
  );
}

const renewals: Partial<Record<PriceType, "month" | "year">> = { monthly: "month", yearly: "year" };

type PaymentIntentState =
  { status: "loading" } | { status: "notFound" } | { status: "ready"; intent: PaymentIntentResponse };

/** Creates the buyer's order for this app, once per visit (docs/product.md#checkout). */
function usePaymentIntent(appId: string): PaymentIntentState {
  const [state, setState] = useState<PaymentIntentState>({ status: "loading" });
  useEffect(() => {
    let current = true;
    // Reloading or leaving aborts the request, which is no failure.
    const leave = () => void (current = false);
    window.addEventListener("beforeunload", leave);
    api("POST /api/create-payment-intent", { body: { appId } }).then(
      (intent) => current && setState({ status: "ready", intent }),
      (error: unknown) => {
        if (!current) return;
        if (error instanceof ApiError && error.status === 404) setState({ status: "notFound" });
        else exitCheckoutOnError(error, appId);
      },
    );
    return () => {
      leave();
      window.removeEventListener("beforeunload", leave);
    };
  }, [appId]);
  return state;
}
