/** The countries offered on the hosted page, by code. */
const countries: Record<string, string> = {
  AU: "Australia",
  BR: "Brazil",
  CA: "Canada",
  FR: "France",
  DE: "Germany",
  IN: "India",
  IE: "Ireland",
  NL: "Netherlands",
  ES: "Spain",
  GB: "United Kingdom",
  US: "United States",
  AQ: "Antarctica (not supported)",
};

const unsupported = ["AQ"];

export const countryOptions = Object.entries(countries).map(([code, name]) => ({ code, name }));

/** Whether the provider pays out to a country; true while the country is unknown. */
export function isSupportedCountry(code: string | undefined): boolean {
  return code === undefined || !unsupported.includes(code);
}
