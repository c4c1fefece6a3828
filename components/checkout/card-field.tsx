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
  /** Shown when the provider has no error of its own. */
  missing: string | undefined;
  className?: string;
  onComplete: (complete: boolean) => void;
};

/** One card field in the payment provider's iframe: card numbers never reach our page. */
export function CardField({ kind, label, style, disabled, missing, className, onComplete }: CardFieldProps) {
  const id = useId();
  const [error, setError] = useState<string>();
  const Element = elements[kind];
  const options = { style, disabled, ...(kind === "number" && { showIcon: true }) };
  function change(event: StripeElementChangeEvent) {
    setError(event.error?.message);
    onComplete(event.complete);
  }
  return (
    <Field htmlFor={id} label={label} error={error ?? missing} className={className}>
      <Element
        id={id}
        options={options}
        onChange={change}
        className="flex h-10 flex-col justify-center rounded-md border border-input bg-card px-3 transition-colors duration-120 [&.StripeElement--focus]:border-ring [&.StripeElement--focus]:outline-2 [&.StripeElement--focus]:-outline-offset-1 [&.StripeElement--focus]:outline-ring pointer-coarse:h-11 [&.StripeElement--invalid]:border-destructive"
      />
    </Field>
  );
}
