"use client";

import { CardCvcElement, CardExpiryElement, CardNumberElement, useElements, useStripe } from "@stripe/react-stripe-js";
import type { ConfirmCardPaymentData, Stripe } from "@stripe/stripe-js";
import { useTheme } from "next-themes";
import { useId, useState, type FormEvent } from "react";
import { CardField } from "@/components/checkout/card-field";
import { getCardElementStyle } from "@/components/checkout/card-element-style";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { CircleAlert } from "@/components/ui/icons";
import { Input } from "@/components/ui/input";

export type Card = NonNullable<Exclude<ConfirmCardPaymentData["payment_method"], string>>;

export type CardFormProps = {
  /** The name on the card, to start with. */
  name: string;
  submitLabel: string;
  pendingLabel: string;
  /** What the card is for, as in "To pay". */
  purpose: string;
  /** What the buyer agrees to; shown above the button. */
  note?: string | undefined;
  /** Confirms the card with the provider. Returns what to tell the user when that failed, or null. */
  onConfirm: (stripe: Stripe, card: Card) => Promise<string | null>;
};

const PARTS = ["number", "expiry", "cvc"] as const;
type Part = (typeof PARTS)[number];
const elementOf = { number: CardNumberElement, expiry: CardExpiryElement, cvc: CardCvcElement };
const nameOf: Record<Part, string> = { number: "card number", expiry: "expiry date", cvc: "security code" };
const list = new Intl.ListFormat("en-US");

/** The card fields and their submit button (docs/product.md#checkout). */
export function CardForm({ name, submitLabel, pendingLabel, purpose, note, onConfirm }: CardFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const { resolvedTheme } = useTheme();
  const [complete, setComplete] = useState({ number: false, expiry: false, cvc: false });
  /** Whether the button was pressed too early. */
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

  async function submit(event: FormEvent) {
    event.preventDefault();
    const card = elements?.getElement(CardNumberElement);
    if (!stripe || !card || processing) return;
    const [firstMissing] = missing;
    setAsked(firstMissing !== undefined);
    if (firstMissing) return elements?.getElement(elementOf[firstMissing])?.focus();
    setProblem(null);
    setProcessing(true);
    const refusal = await onConfirm(stripe, { card, billing_details: { name: holder.trim() || name } });
    if (refusal === null) return;
    setProcessing(false);
    setProblem(refusal);
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-4 sm:gap-5">
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
          <span>{problem}</span>
        </p>
      )}
      <div className="grid gap-2">
        {note && <p className="text-sm">{note}</p>}
        <Button type="submit" variant="hot" size="lg" aria-disabled={processing} className="w-full">
          {processing ? pendingLabel : submitLabel}
        </Button>
        {!processing && missing.length > 0 && (
          <p role="status" className="text-center text-sm text-muted-foreground">
            {`${purpose}, enter the ${list.format(missing.map((part) => nameOf[part]))}.`}
          </p>
        )}
      </div>
    </form>
  );
}
