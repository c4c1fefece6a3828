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
    if (url.origin !== base || url.pathname === "/auth") return "/";
    return url.pathname + url.search + url.hash;
  } catch {
    return "/";
  }
}
