import { detectBrand } from "./card-brand";
import { validationError, type FieldRules } from "./field-rules";

const incomplete = validationError("incomplete_number", "Your card number is incomplete.");
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
    return { complete: good, incomplete: full ? invalid : incomplete, ...(wrong && { error: invalid }) };
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
