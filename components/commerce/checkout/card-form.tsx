"use client";

import { CardCvcElement, CardExpiryElement, CardNumberElement, useElements, useStripe } from "@stripe/react-stripe-js";
import type {
  ConfirmCardPaymentData,
  Stripe,
  StripeElementChangeEvent,
  StripeElementStyle,
  StripeError,
} from "@stripe/stripe-js";
import { useTheme } from "next-themes";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { CircleAlert } from "@/components/ui/icons";
import { Input } from "@/components/ui/input";
import { ordersMessages } from "@/lib/commerce/orders/wording.constants";
import { declineSentence } from "@/lib/foundation/payments/declines.constants";

// The payment provider's fields are in iframes, which our CSS variables do not reach.
const colors = {
  light: { text: "#161b1e", muted: "#5a6266", bad: "#b3123a" },
  dark: { text: "#eceff0", muted: "#a3abaf", bad: "#ff8095" },
} as const;

/** Returns the style of the card fields for the theme. */
function getCardElementStyle(theme: string | undefined): StripeElementStyle {
  const { text, muted, bad } = colors[theme === "dark" ? "dark" : "light"];
  return { base: { color: text, fontSize: "16px", "::placeholder": { color: muted } }, invalid: { color: bad } };
}

const elements = { number: CardNumberElement, expiry: CardExpiryElement, cvc: CardCvcElement };

type CardFieldProps = {
  kind: keyof typeof elements;
  label: string;
  style: StripeElementStyle;
  disabled: boolean;
  /** Shown when the provider has no error of its own. */
  missing: string | undefined;
  className?: string;
  onStateChange: (state: FieldState) => void;
};

/** Whether the provider accepts the field's content, and whether it shows an error. */
type FieldState = { complete: boolean; invalid: boolean };

/** One card field in the payment provider's iframe: card numbers never reach our page. */
function CardField({ kind, label, style, disabled, missing, className, onStateChange }: CardFieldProps) {
  const id = useId();
  const [error, setError] = useState<string>();
  const Element = elements[kind];
  const options = { style, disabled, ...(kind === "number" && { showIcon: true }) };
  function change(event: StripeElementChangeEvent) {
    setError(event.error?.message);
    onStateChange({ complete: event.complete, invalid: Boolean(event.error) });
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

export type Card = NonNullable<Exclude<ConfirmCardPaymentData["payment_method"], string>>;

/** Why a card could not be used, and whether another card may help. */
export type CardProblem = { text: string; isCard: boolean };

/** What to tell the user about the provider's error. */
export function toCardProblem(error: StripeError): CardProblem {
  const decline = declineSentence(error);
  return { text: decline ?? error.message ?? ordersMessages.unavailable, isCard: decline !== null };
}

type CardFormProps = {
  /** The name on the card, to start with. */
  name: string;
  submitLabel: string;
  pendingLabel: string;
  /** What the card is for, as in "To pay". */
  purpose: string;
  /** What the buyer agrees to; shown above the button. */
  note?: string | undefined;
  /** Confirms the card with the provider. Returns what to tell the user when that failed, or null. */
  onConfirm: (stripe: Stripe, card: Card) => Promise<CardProblem | null>;
};

const PARTS = ["number", "expiry", "cvc"] as const;
type Part = (typeof PARTS)[number];
const elementOf = { number: CardNumberElement, expiry: CardExpiryElement, cvc: CardCvcElement };
const nameOf: Record<Part, string> = { number: "card number", expiry: "expiry date", cvc: "security code" };
const list = new Intl.ListFormat("en-US");
const listNames = (parts: readonly Part[]) => list.format(parts.map((part) => nameOf[part]));
const untouched: FieldState = { complete: false, invalid: false };

/** The card fields and their submit button (docs/product.md#checkout). */
export function CardForm({ name, submitLabel, pendingLabel, purpose, note, onConfirm }: CardFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const { resolvedTheme } = useTheme();
  const [fields, setFields] = useState({ number: untouched, expiry: untouched, cvc: untouched });
  /** Whether the button was pressed too early. */
  const [asked, setAsked] = useState(false);
  const [problem, setProblem] = useState<CardProblem | null>(null);
  const [holder, setHolder] = useState(name);
  const [processing, setProcessing] = useState(false);
  const holderId = useId();
  const missing = PARTS.filter((part) => !fields[part].complete);
  const invalid = missing.filter((part) => fields[part].invalid);
  const field = (kind: Part) => ({
    kind,
    style: getCardElementStyle(resolvedTheme),
    disabled: processing,
    missing: asked && !fields[kind].complete ? `Enter the ${nameOf[kind]}` : undefined,
    onStateChange: (state: FieldState) => setFields((before) => ({ ...before, [kind]: state })),
  });

  function changeCard() {
    for (const part of PARTS) elements?.getElement(elementOf[part])?.clear();
    setProblem(null);
    setAsked(false);
    elements?.getElement(CardNumberElement)?.focus();
  }
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
        <div className="flex flex-wrap items-start gap-x-2 rounded-md bg-destructive-soft px-3.5 py-2.5 text-sm text-destructive">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <p role="alert" className="min-w-0 flex-1 basis-48">
            {problem.text}
          </p>
          {problem.isCard && (
            <Button variant="link" size="sm" className="text-inherit max-sm:ml-6" onClick={changeCard}>
              Use another card
            </Button>
          )}
        </div>
      )}
      <div className="grid gap-2">
        {note && <p className="text-sm">{note}</p>}
        <Button type="submit" variant="hot" size="lg" aria-disabled={processing} className="w-full">
          {processing ? pendingLabel : submitLabel}
        </Button>
        {!processing && missing.length > 0 && (
          <p role="status" className="text-center text-sm text-muted-foreground">
            {invalid.length > 0
              ? `Enter a valid ${listNames(invalid)}.`
              : `${purpose}, enter the ${listNames(missing)}.`}
          </p>
        )}
      </div>
    </form>
  );
}
