/** What is wrong with a field, with the provider's codes and messages. */
export type ValidationError = { type: "validation_error"; code: string; message: string };

export const validationError = (code: string, message: string): ValidationError => ({
  type: "validation_error",
  code,
  message,
});

/** A field's state: a `problem` is certain already, `incomplete` becomes one only when the buyer leaves the field. */
export type ValidationResult = { complete: boolean; error?: ValidationError; incomplete: ValidationError };

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
