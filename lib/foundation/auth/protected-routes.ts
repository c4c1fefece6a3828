/** Routes that require a session (docs/product.md#roles-and-permissions), each with its subpaths. */
export const PROTECTED_ROUTES = [
  "/checkout",
  "/developer-dashboard",
  "/customer-dashboard",
  "/library",
  "/admin-dashboard",
  "/super-admin-dashboard",
  "/preview",
  "/receipt",
  "/create-listing",
  "/edit-listing",
  "/notifications",
  "/profile",
  "/messages",
  "/project-requests",
  "/projects",
  "/client",
  "/post-project",
] as const;

/** The session cookie, HttpOnly. The `__Host-` prefix binds it to HTTPS and this host. */
export const SESSION_COOKIE = "forgehall-session";
export const SECURE_SESSION_COOKIE = "__Host-forgehall-session";

/** Whether a path belongs to a protected route. */
export function isProtected(pathname: string): boolean {
  return PROTECTED_ROUTES.some((route) => pathname === route || pathname.startsWith(`${route}/`));
}

/** Pages opened from an emailed link. Their URL contains a secret, so they send no Referer and are never cached. */
export const SECRET_ROUTES = ["/reset-password", "/verify-email", "/confirm-email"] as const;

/** Whether the URL of this path contains a secret. */
export function hasSecretInUrl(pathname: string): boolean {
  return SECRET_ROUTES.some((route) => pathname === route || pathname.startsWith(`${route}/`));
}

/** Whether the page at this path reads no cookie, so that every visitor gets the same HTML. */
export function isPublicPath(pathname: string): boolean {
  return !isProtected(pathname) && !hasSecretInUrl(pathname) && !/^\/auth(?:\/|$)/.test(pathname);
}
