import { paths } from "@/lib/foundation/paths";

/**
 * Returns the path to go to after signing in: a path of this site, or the home page. Rejects every form of a URL to
 * another site (`//host`, `/\host`, control characters, schemes).
 * @param value the `next` parameter of `/auth`
 */
export function safeNextPath(value: string | string[] | undefined): string {
  if (typeof value !== "string" || !value.startsWith("/")) return "/";
  const base = "https://own.invalid";
  try {
    const url = new URL(value, base);
    // Resolving dot segments can leave two leading slashes, which lead to another site ("/.//host").
    if (url.origin !== base || url.pathname.startsWith("//") || url.pathname === "/auth") return "/";
    return url.pathname + url.search + url.hash;
  } catch {
    return "/";
  }
}

/** Pages that mostly developers sign up for. */
const DEVELOPER_PAGES: readonly string[] = [paths.createListing, paths.developerDashboard, paths.projectRequests];
const PROJECT = paths.project("");

/**
 * Returns the role that someone who signs up on the way to a page most likely wants.
 * @param next path of this site, maybe with a query
 */
export function suggestedRole(next: string): "customer" | "developer" {
  const path = next.replace(/[?#].*/, "");
  // A visitor of somebody's project signs up to send a proposal.
  return DEVELOPER_PAGES.includes(path) || path.startsWith(PROJECT) ? "developer" : "customer";
}
