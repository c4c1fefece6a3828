const dollarSign = /^\$\s*(?=\d)/;
const separated = /^\d{1,3}(,\d{3})+(\.\d*)?$/;

/**
 * Removes a leading dollar sign and correct thousands separators from a typed amount ("$4,200.50" → "4200.50").
 * Anything else stays as it is: in "4,20" the comma may be a decimal point, and guessing would change the amount.
 */
export function normalizeAmount(typed: string): string {
  const amount = typed.replace(dollarSign, "");
  return separated.test(amount) ? amount.replaceAll(",", "") : amount;
}
