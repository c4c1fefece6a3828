import { problem, type Rules } from "./rules";

const incomplete = problem("incomplete_zip", "Your postal code is incomplete.");

export const postalRules: Rules = {
  label: "ZIP",
  placeholder: "ZIP",
  autocomplete: "postal-code",
  clean: (typed) => typed.replace(/\D/g, "").slice(0, 5),
  format: (raw) => raw,
  check: (raw) => ({ complete: raw.length === 5, incomplete }),
};
