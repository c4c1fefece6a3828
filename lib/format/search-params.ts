/** A page's query string as Next hands it over. */
export type SearchParams = Record<string, string | string[] | undefined>;

/** The first value of each parameter: one given twice counts once. */
export function firstValues(params: SearchParams): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
}

/** A path with the parameters that say something, in the given order. */
export function withQuery(path: string, params: Record<string, string | null | undefined>): string {
  const said = Object.entries(params).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return said.length === 0 ? path : `${path}?${new URLSearchParams(said)}`;
}
