"use client";

import { CardCvcElement, CardExpiryElement, CardNumberElement, useElements, useStripe } from "@stripe/react-stripe-js";
import { useTheme } from "next-themes";
import { useId, useState, type FormEvent } from "react";
import { CardField } from "@/components/checkout/card-field";
import { getCardElementStyle } from "@/components/checkout/card-element-style";
import { confirmCard } from "@/components/checkout/confirm-card";
import { exitCheckout } from "@/components/checkout/use-payment-intent";
import { toast } from "@/components/layout/toast";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { CircleAlert } from "@/components/ui/icons";
import { Input } from "@/components/ui/input";
import { formatPrice } from "@/lib/format/money";
import { ordersMessages } from "@/lib/orders/orders.messages";
import { paths } from "@/lib/paths";

type CardFormProps = { clientSecret: string; orderId: string; amount: string; name: string };

const PARTS = ["number", "expiry", "cvc"] as const;
type Part = (typeof PARTS)[number];
const elementOf = { number: CardNumberElement, expiry: CardExpiryElement, cvc: CardCvcElement };
const nameOf: Record<Part, string> = { number: "card number", expiry: "expiry date", cvc: "security code" };
const list = new Intl.ListFormat("en-US");

/** The card payment form (spec sections 2 and 4). */
export function CardForm({ clientSecret, orderId, amount, name }: CardFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const { resolvedTheme } = useTheme();
  const [complete, setComplete] = useState({ number: false, expiry: false, cvc: false });
  /** Whether the buyer pressed Pay too early. */
  const [asked, setAsked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [holder, setHolder] = useState(name);
  const [processing, setProcessing] = useState(false);
  const holderId = useId();
  const missing = PARTS.filter((part) => !complete[part]);
  const field = (kind: Part) => ({
    kind,
    style: getCardElementStyle(resolvedTheme),
    disabled: processing,
    missing: asked && !complete[kind] ? `Enter the ${nameOf[kind]}` : undefined,
    onComplete: (value: boolean) => setComplete((before) => ({ ...before, [kind]: value })),
  });

  async function pay(event: FormEvent) {
    event.preventDefault();
    const card = elements?.getElement(CardNumberElement);
    if (!stripe || !card || processing) return;
    const [firstMissing] = missing;
    setAsked(firstMissing !== undefined);
    if (firstMissing) return elements?.getElement(elementOf[firstMissing])?.focus();
    setProblem(null);
    setProcessing(true);
    const successUrl = `${paths.customerDashboard}?order=${orderId}`;
    const returnUrl = new URL(successUrl, window.location.href).href;
    const payer = { card, billing_details: { name: holder.trim() || name } };
    const refusal = await confirmCard({ stripe, clientSecret, orderId, card: payer, returnUrl });
    if (refusal !== null) {
      setProcessing(false);
      setProblem(refusal);
      const { outcomeUnknown, outcomeUnknownTitle, paymentFailed } = ordersMessages;
      toast.error(refusal === outcomeUnknown ? outcomeUnknownTitle : paymentFailed, { description: refusal });
      return;
    }
    exitCheckout(successUrl, {
      type: "success",
      title: ordersMessages.paymentSuccessful,
      description: ordersMessages.paymentSuccessfulText,
    });
  }

  return (
    <form onSubmit={(event) => void pay(event)} className="grid gap-4 sm:gap-5">
      <CardField label="Card number" {...field("number")} />
      <div className="grid grid-cols-2 gap-4 sm:gap-5">
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
      {problem && (
        <p role="alert" className="flex gap-2 rounded-md bg-destructive-soft px-3.5 py-2.5 text-sm text-destructive">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {problem}
        </p>
      )}
      <div className="grid gap-2">
        <Button type="submit" variant="hot" size="lg" aria-disabled={processing} className="w-full">
          {processing ? ordersMessages.processing : `Pay ${formatPrice(amount)}`}
        </Button>
        {!processing && missing.length > 0 && (
          <p role="status" className="text-center text-sm text-muted-foreground">
            To pay, enter the {list.format(missing.map((part) => nameOf[part]))}.
          </p>
        )}
      </div>
    </form>
  );
}
