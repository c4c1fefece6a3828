import { paths } from "@/lib/paths";

/** Pages that only developers have a use for. */
const DEVELOPER_PAGES: readonly string[] = [paths.createListing, paths.developerDashboard, paths.projectRequests];

/**
 * Returns the role that someone probably wants who signs up on the way to a page.
 * @param next path of this site, maybe with a query
 */
export function suggestedRole(next: string): "customer" | "developer" {
  return DEVELOPER_PAGES.includes(next.replace(/[?#].*/, "")) ? "developer" : "customer";
}
