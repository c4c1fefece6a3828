import { validationError, type FieldRules } from "./field-rules";

const incomplete = validationError("incomplete_cvc", "Your card's security code is incomplete.");

/** The code's length depends on the card: `length` returns it, once the number is known. */
export function cvcRules(length: () => 3 | 4 | null): FieldRules {
  return {
    label: "Credit or debit card CVC/CVV",
    placeholder: "CVC",
    autocomplete: "cc-csc",
    clean: (typed) => typed.replace(/\D/g, "").slice(0, length() ?? 4),
    format: (raw) => raw,
    check: (raw) => ({ complete: raw.length >= (length() ?? 3), incomplete }),
  };
}
