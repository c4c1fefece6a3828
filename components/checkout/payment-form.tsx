"use client";

import type { Stripe } from "@stripe/stripe-js";
import { CardForm, type Card } from "@/components/checkout/card-form";
import { confirmCard } from "@/components/checkout/confirm-card";
import { exitCheckout } from "@/components/checkout/use-payment-intent";
import { toast } from "@/components/layout/toast";
import type { PriceType } from "@/lib/apps/apps.constants";
import { formatPrice } from "@/lib/format/money";
import { ordersMessages } from "@/lib/orders/orders.messages";
import { paths } from "@/lib/paths";

export type PaymentFormProps = {
  clientSecret: string;
  orderId: string;
  amount: string;
  name: string;
  /** How often the amount is charged. */
  priceType: PriceType;
};

const renewals: Partial<Record<PriceType, string>> = { monthly: "month", yearly: "year" };

/** Pays an order by card, and leaves checkout once it is paid. */
export function PaymentForm({ clientSecret, orderId, amount, name, priceType }: PaymentFormProps) {
  async function pay(stripe: Stripe, card: Card): Promise<string | null> {
    const successUrl = `${paths.customerDashboard}?order=${orderId}`;
    const returnUrl = new URL(successUrl, window.location.href).href;
    const refusal = await confirmCard({ stripe, clientSecret, orderId, card, returnUrl });
    if (refusal !== null) {
      const { outcomeUnknown, outcomeUnknownTitle, paymentFailed } = ordersMessages;
      toast.error(refusal === outcomeUnknown ? outcomeUnknownTitle : paymentFailed, { description: refusal });
      return refusal;
    }
    exitCheckout(successUrl, {
      type: "success",
      title: ordersMessages.paymentSuccessful,
      description: ordersMessages.paymentSuccessfulText,
    });
    return null;
  }
  const every = renewals[priceType];
  return (
    <CardForm
      name={name}
      submitLabel={`Pay ${formatPrice(amount)}`}
      pendingLabel={ordersMessages.processing}
      purpose="To pay"
      note={every && `Renews every ${every} at ${formatPrice(amount)} until you cancel.`}
      onConfirm={pay}
    />
  );
}
