/** What is wrong with a field, with the provider's codes and messages. */
export type ValidationError = { type: "validation_error"; code: string; message: string };

const validationError = (code: string, message: string): ValidationError => ({
  type: "validation_error",
  code,
  message,
});

/** A field's state: a `problem` is certain already, `incomplete` becomes one only when the buyer leaves the field. */
type ValidationResult = { complete: boolean; error?: ValidationError; incomplete: ValidationError };

/** The behavior of one card field. The raw value is what the buyer meant: digits without spaces. */
export type FieldRules = {
  label: string;
  placeholder: string;
  autocomplete: AutoFill;
  /** Returns the raw value of typed or pasted text, truncated to fit. */
  clean: (typed: string) => string;
  /** Returns the displayed value. Only adds characters to the raw one. */
  format: (raw: string) => string;
  check: (raw: string) => ValidationResult;
};

type Brand = {
  name: "visa" | "mastercard" | "amex" | "discover" | "diners" | "jcb" | "unionpay" | "unknown";
  prefix: RegExp;
  lengths: readonly number[];
  /** Digits per group of the printed number; the last group size repeats. */
  groups: readonly number[];
  cvcLength: 3 | 4;
};

const fours = [4, 4, 4, 4, 3] as const;
const brand = (
  name: Brand["name"],
  prefix: RegExp,
  lengths: readonly number[] = [16],
  groups: readonly number[] = fours,
): Brand => ({
  name,
  prefix,
  lengths,
  groups,
  cvcLength: name === "amex" ? 4 : 3,
});

const unknown = brand("unknown", /^/);
const brands: readonly Brand[] = [
  brand("visa", /^4/),
  brand("mastercard", /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/),
  brand("amex", /^3[47]/, [15], [4, 6, 5]),
  brand("discover", /^(6011|64[4-9]|65)/),
  brand("diners", /^(30[0-5]|36|38|39)/, [14, 16]),
  brand("jcb", /^35(2[89]|[3-8])/),
  brand("unionpay", /^62/, [16, 17, 18, 19]),
];

/** Detects a card's brand by its first digits. */
export function detectBrand(digits: string): Brand {
  return brands.find(({ prefix }) => prefix.test(digits)) ?? unknown;
}

const incompleteCvc = validationError("incomplete_cvc", "Your card's security code is incomplete.");

/** The code's length depends on the card: `length` returns it, once the number is known. */
export function cvcRules(length: () => 3 | 4 | null): FieldRules {
  return {
    label: "Credit or debit card CVC/CVV",
    placeholder: "CVC",
    autocomplete: "cc-csc",
    clean: (typed) => typed.replace(/\D/g, "").slice(0, length() ?? 4),
    format: (raw) => raw,
    check: (raw) => ({ complete: raw.length >= (length() ?? 3), incomplete: incompleteCvc }),
  };
}

const incompleteExpiry = validationError("incomplete_expiry", "Your card's expiration date is incomplete.");
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
  if (raw.length < 4 || month === 0) return { complete: false, incomplete: incompleteExpiry };
  const years = 2000 + Number(raw.slice(2)) - now.getFullYear();
  const wrong =
    years < 0 ? yearPast : years === 0 && month < now.getMonth() + 1 ? monthPast : years > 50 ? yearFar : undefined;
  return wrong
    ? { complete: false, incomplete: incompleteExpiry, error: wrong }
    : { complete: true, incomplete: incompleteExpiry };
}

const incompleteNumber = validationError("incomplete_number", "Your card number is incomplete.");
const invalid = validationError("invalid_number", "Your card number is invalid.");

export const numberRules: FieldRules = {
  label: "Credit or debit card number",
  placeholder: "1234 1234 1234 1234",
  autocomplete: "cc-number",
  clean: (typed) => {
    const digits = typed.replace(/\D/g, "");
    return digits.slice(0, Math.max(...detectBrand(digits).lengths));
  },
  format: (raw) => {
    const groups: string[] = [];
    let start = 0;
    for (const length of detectBrand(raw).groups) {
      if (start < raw.length) groups.push(raw.slice(start, start + length));
      start += length;
    }
    return groups.join(" ");
  },
  check: (raw) => {
    const { lengths } = detectBrand(raw);
    const full = lengths.includes(raw.length);
    const good = full && passesLuhn(raw);
    const wrong = raw.length === Math.max(...lengths) && !good;
    return { complete: good, incomplete: full ? invalid : incompleteNumber, ...(wrong && { error: invalid }) };
  },
};

/** The check digit of card numbers (ISO/IEC 7812-1, annex B). */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const incompletePostal = validationError("incomplete_zip", "Your postal code is incomplete.");

export const postalRules: FieldRules = {
  label: "ZIP",
  placeholder: "ZIP",
  autocomplete: "postal-code",
  clean: (typed) => typed.replace(/\D/g, "").slice(0, 5),
  format: (raw) => raw,
  check: (raw) => ({ complete: raw.length === 5, incomplete: incompletePostal }),
};
