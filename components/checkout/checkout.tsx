"use client";

import { CreditCard, Download, Lock, ShieldCheck } from "@/components/ui/icons";
import { CardElements } from "@/components/checkout/card-elements";
import { CheckoutColumns } from "@/components/checkout/checkout-columns";
import { CheckoutLoading } from "@/components/checkout/checkout-loading";
import { CheckoutNotFound } from "@/components/checkout/checkout-not-found";
import { PaymentForm } from "@/components/checkout/payment-form";
import { RedirectWithToast } from "@/components/checkout/redirect-with-toast";
import { usePaymentIntent } from "@/components/checkout/use-payment-intent";
import type { ProviderClientConfig, CheckoutApp } from "@/lib/orders/orders.dto";
import { ordersMessages } from "@/lib/orders/orders.messages";
import { paths } from "@/lib/paths";

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
              priceType={app.priceType}
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
