import { validationError, type FieldRules } from "./field-rules";

const incomplete = validationError("incomplete_zip", "Your postal code is incomplete.");

export const postalRules: FieldRules = {
  label: "ZIP",
  placeholder: "ZIP",
  autocomplete: "postal-code",
  clean: (typed) => typed.replace(/\D/g, "").slice(0, 5),
  format: (raw) => raw,
  check: (raw) => ({ complete: raw.length === 5, incomplete }),
};
