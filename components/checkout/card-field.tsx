"use client";

import { CardCvcElement, CardExpiryElement, CardNumberElement } from "@stripe/react-stripe-js";
import type { StripeElementChangeEvent, StripeElementStyle } from "@stripe/stripe-js";
import { useId, useState } from "react";
import { Field } from "@/components/ui/field";

const elements = { number: CardNumberElement, expiry: CardExpiryElement, cvc: CardCvcElement };

type CardFieldProps = {
  kind: keyof typeof elements;
  label: string;
  style: StripeElementStyle;
  disabled: boolean;
  className?: string;
  onComplete: (complete: boolean) => void;
};

/** One card field in the payment provider's iframe: card numbers never reach our page. */
export function CardField({ kind, label, style, disabled, className, onComplete }: CardFieldProps) {
  const id = useId();
  const [error, setError] = useState<string>();
  const Element = elements[kind];
  const options = { style, disabled, ...(kind === "number" && { showIcon: true }) };
  function change(event: StripeElementChangeEvent) {
    setError(event.error?.message);
    onComplete(event.complete);
  }
  return (
    <Field htmlFor={id} label={label} error={error} className={className}>
      <Element
        id={id}
        options={options}
        onChange={change}
        className="rounded-md border border-input bg-card px-3 py-[0.6875rem] transition-colors duration-120 [&.StripeElement--focus]:border-ring [&.StripeElement--focus]:outline-2 [&.StripeElement--focus]:-outline-offset-1 [&.StripeElement--focus]:outline-ring [&.StripeElement--invalid]:border-destructive"
      />
    </Field>
  );
}
