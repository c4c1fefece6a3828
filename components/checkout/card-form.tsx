"use client";

import { CardNumberElement, useElements, useStripe } from "@stripe/react-stripe-js";
import { useTheme } from "next-themes";
import { useId, useState, type FormEvent } from "react";
import { CardField } from "@/components/checkout/card-field";
import { getCardElementStyle } from "@/components/checkout/card-element-style";
import { exitCheckout } from "@/components/checkout/use-payment-intent";
import { toast } from "@/components/layout/toast";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { formatPrice } from "@/lib/format/money";
import { ordersMessages } from "@/lib/orders/orders.messages";
import { paths } from "@/lib/paths";

type CardFormProps = { clientSecret: string; orderId: string; amount: string; name: string };

/** The card payment form (spec sections 2 and 4). */
export function CardForm({ clientSecret, orderId, amount, name }: CardFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const { resolvedTheme } = useTheme();
  const [complete, setComplete] = useState({ number: false, expiry: false, cvc: false });
  const [holder, setHolder] = useState(name);
  const [processing, setProcessing] = useState(false);
  const holderId = useId();
  const field = (kind: keyof typeof complete) => ({
    kind,
    style: getCardElementStyle(resolvedTheme),
    disabled: processing,
    onComplete: (value: boolean) => setComplete((before) => ({ ...before, [kind]: value })),
  });

  async function pay(event: FormEvent) {
    event.preventDefault();
    const card = elements?.getElement(CardNumberElement);
    if (!stripe || !card || processing) return;
    setProcessing(true);
    const successUrl = `${paths.customerDashboard}?order=${orderId}`;
    const result = await stripe
      .confirmCardPayment(clientSecret, {
        payment_method: { card, billing_details: { name: holder.trim() || name } },
        return_url: new URL(successUrl, window.location.href).href,
      })
      .catch(() => ({ error: { message: ordersMessages.unavailable } }));
    // If it was paid in another tab, the provider rejects the charge but reports the payment as succeeded.
    const paid =
      !result.error || ("payment_intent" in result.error && result.error.payment_intent?.status === "succeeded");
    if (!paid) {
      setProcessing(false);
      toast.error(ordersMessages.paymentFailed, { description: result.error.message });
      return;
    }
    exitCheckout(successUrl, {
      type: "success",
      title: ordersMessages.paymentSuccessful,
      description: ordersMessages.paymentSuccessfulText,
    });
  }

  return (
    <form onSubmit={(event) => void pay(event)} className="grid gap-5">
      <CardField label="Card number" {...field("number")} />
      <div className="grid gap-5 sm:grid-cols-2">
        <CardField label="Expiry" {...field("expiry")} />
        <CardField label="Security code" {...field("cvc")} />
      </div>
      <Field htmlFor={holderId} label="Name on card">
        <Input
          id={holderId}
          autoComplete="cc-name"
          maxLength={200}
          value={holder}
          disabled={processing}
          onChange={(event) => setHolder(event.target.value)}
        />
      </Field>
      <Button
        type="submit"
        variant="hot"
        size="lg"
        disabled={!stripe || !Object.values(complete).every(Boolean)}
        aria-disabled={processing}
        className="w-full"
      >
        {processing ? ordersMessages.processing : `Pay ${formatPrice(amount)}`}
      </Button>
    </form>
  );
}
