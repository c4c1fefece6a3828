import { validationError, type FieldRules, type ValidationResult } from "./field-rules";

const incomplete = validationError("incomplete_expiry", "Your card's expiration date is incomplete.");
const yearPast = validationError("invalid_expiry_year_past", "Your card's expiration year is in the past.");
const monthPast = validationError("invalid_expiry_month_past", "Your card's expiration date is in the past.");
const yearFar = validationError("invalid_expiry_year", "Your card's expiration year is invalid.");

/** The raw value is MMYY, or the part typed so far. `now` is for tests. */
export function expiryRules(now: () => Date = () => new Date()): FieldRules {
  return {
    label: "Credit or debit card expiration date",
    placeholder: "MM / YY",
    autocomplete: "cc-exp",
    clean,
    format: (raw) => (raw.length < 2 ? raw : `${raw.slice(0, 2)} / ${raw.slice(2)}`),
    check: (raw) => check(raw, now()),
  };
}

/** Parses `7`, `7/28`, `1228`, `12 / 2028`: pads a one-digit month and shortens a four-digit year. */
function clean(typed: string): string {
  const [first = "", ...rest] = typed.split("/").map((part) => part.replace(/\D/g, ""));
  const short = (first.length === 1 && (rest.length > 0 || first > "1")) || Number(first.slice(0, 2)) > 12;
  const digits = (short ? `0${first}` : first) + rest.join("");
  return digits.length === 6 && digits.slice(2, 4) === "20" ? digits.slice(0, 2) + digits.slice(4) : digits.slice(0, 4);
}

function check(raw: string, now: Date): ValidationResult {
  const month = Number(raw.slice(0, 2));
  if (raw.length < 4 || month === 0) return { complete: false, incomplete };
  const years = 2000 + Number(raw.slice(2)) - now.getFullYear();
  const wrong =
    years < 0 ? yearPast : years === 0 && month < now.getMonth() + 1 ? monthPast : years > 50 ? yearFar : undefined;
  return wrong ? { complete: false, incomplete, error: wrong } : { complete: true, incomplete };
}
