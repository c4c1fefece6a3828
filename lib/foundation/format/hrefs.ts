/** A page's query string as Next.js passes it. */
export type SearchParams = Record<string, string | string[] | undefined>;

/** Returns the first value of each parameter and ignores repeated ones. */
export function firstValues(params: SearchParams): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
}

/** Adds the non-empty parameters to a path, which may have some already, in the given order. */
export function withQuery(path: string, params: Record<string, string | null | undefined>): string {
  const entries = Object.entries(params).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return entries.length === 0 ? path : `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams(entries)}`;
}
