/** What is wrong with a field, in the provider's codes and words. */
export type ValidationError = { type: "validation_error"; code: string; message: string };

export const validationError = (code: string, message: string): ValidationError => ({
  type: "validation_error",
  code,
  message,
});

/** What a field holds: a problem is certain already, `incomplete` is one only once the buyer leaves the field. */
export type ValidationResult = { complete: boolean; error?: ValidationError; incomplete: ValidationError };

/** How one field of a card behaves. Raw is what the buyer meant: digits without their spaces. */
export type FieldRules = {
  label: string;
  placeholder: string;
  autocomplete: AutoFill;
  /** Gives the raw value of what was typed or pasted, cut to what fits. */
  clean: (typed: string) => string;
  /** Gives what the field shows. Only adds characters to raw. */
  format: (raw: string) => string;
  check: (raw: string) => ValidationResult;
};
