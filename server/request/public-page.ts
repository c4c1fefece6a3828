import { isPublicPath } from "@/lib/foundation/auth/protected-routes";
import { isPagePath } from "@/server/request/check-request";

/**
 * Whether a path is a page that reads no cookie and is therefore the same for every visitor. Caching rules and the
 * page cache both depend on this function.
 */
export function isPublicPage(pathname: string): boolean {
  return isPagePath(pathname) && isPublicPath(pathname);
}
