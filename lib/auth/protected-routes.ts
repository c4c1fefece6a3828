/** Routes that need a session (spec section 2), each with everything below it. */
export const PROTECTED_ROUTES = [
  "/checkout",
  "/developer-dashboard",
  "/customer-dashboard",
  "/admin-dashboard",
  "/super-admin-dashboard",
  "/preview",
  "/create-listing",
  "/edit-listing",
  "/profile",
  "/project-requests",
  "/post-project",
] as const;

/** The session's cookie, HttpOnly. The prefixed name binds it to https and this host. */
export const SESSION_COOKIE = "forgehall-session";
export const SECURE_SESSION_COOKIE = "__Host-forgehall-session";

/** Whether a path belongs to a protected route. */
export function isProtected(pathname: string): boolean {
  return PROTECTED_ROUTES.some((route) => pathname === route || pathname.startsWith(`${route}/`));
}

/**
 * Pages that a mailed link opens: the address itself is the secret, so it is named to no other site and kept by nobody.
 */
export const SECRET_ROUTES = ["/reset-password", "/verify-email", "/confirm-email"] as const;

/** Whether a path's address carries a secret. */
export function hasSecretInUrl(pathname: string): boolean {
  return SECRET_ROUTES.some((route) => pathname === route || pathname.startsWith(`${route}/`));
}

/** Whether a page's path is one that reads no cookie, so that the page reads the same for every visitor. */
export function isPublicPath(pathname: string): boolean {
  return !isProtected(pathname) && !hasSecretInUrl(pathname) && !/^\/auth(?:\/|$)/.test(pathname);
}
