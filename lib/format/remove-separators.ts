/**
 * Removes correct thousands separators from a typed amount ("4,200.50" → "4200.50"). Anything else stays as it is: in
 * "4,20" the comma may be a decimal point, and guessing would change the amount.
 */
export const removeSeparators = (amount: string): string =>
  /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(amount) ? amount.replaceAll(",", "") : amount;
