import { isPublicPath } from "@/lib/auth/protected-routes";
import { isPagePath } from "@/server/request/check-request";

/**
 * Whether a path is a page that reads no cookie and so reads the same for every visitor.
 * The one place that decides it: caching rules follow from it, and so may keeping pages in memory.
 */
export function isPublicPage(pathname: string): boolean {
  return isPagePath(pathname) && isPublicPath(pathname);
}
