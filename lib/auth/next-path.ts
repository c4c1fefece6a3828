/**
 * Where to go after signing in: a path of our own site, else the home page.
 * Refuses other sites in every disguise (`//host`, `/\host`, control characters, schemes).
 * @param value the `next` parameter of `/auth`
 */
export function safeNextPath(value: string | string[] | undefined): string {
  if (typeof value !== "string" || !value.startsWith("/")) return "/";
  const base = "https://own.invalid";
  try {
    const url = new URL(value, base);
    // Dot segments may vanish and leave two slashes, which lead to another site ("/.//host").
    if (url.origin !== base || url.pathname.startsWith("//") || url.pathname === "/auth") return "/";
    return url.pathname + url.search + url.hash;
  } catch {
    return "/";
  }
}
