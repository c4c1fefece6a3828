const names = new Intl.DisplayNames("en-US", { type: "region" });

/**
 * Says that the provider does not pay out in a country.
 * @param code two letters; empty when it is not known
 */
export function describeCountry(code: string): string {
  const country = /^[A-Z]{2}$/.test(code) ? names.of(code) : undefined;
  const where = country ? `in ${country}` : "in your country";
  return `Payouts aren't available ${where} yet, so we couldn't pay you what you earn.`;
}
