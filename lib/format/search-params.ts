/** A page's query string as Next hands it over. */
export type SearchParams = Record<string, string | string[] | undefined>;

/** The first value of each parameter: one given twice counts once. */
export function firstValues(params: SearchParams): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]));
}
