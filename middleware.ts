import { type NextRequest, NextResponse } from "next/server";
import { isProtected, SECURE_SESSION_COOKIE, SESSION_COOKIE } from "@/lib/foundation/auth/protected-routes";

/**
 * Redirects signed-out visitors of protected routes to the sign-in page, which leads back
 * (docs/product.md#roles-and-permissions). Checks only that there is a session cookie; the page looks the session up.
 */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  const hasSession = request.cookies.has(SESSION_COOKIE) || request.cookies.has(SECURE_SESSION_COOKIE);
  if (!isProtected(pathname) || hasSession) return NextResponse.next();
  const next = encodeURIComponent(pathname + search);
  return NextResponse.redirect(new URL(`/auth?next=${next}`, request.url));
}

// Only protected routes run the middleware; public pages are the same for everyone. Next reads this list at build time
// and cannot import it, so it repeats PROTECTED_ROUTES. A test compares the two.
export const config = {
  matcher: [
    "/checkout/:path*",
    "/developer-dashboard/:path*",
    "/customer-dashboard/:path*",
    "/library/:path*",
    "/admin-dashboard/:path*",
    "/super-admin-dashboard/:path*",
    "/preview/:path*",
    "/receipt/:path*",
    "/create-listing/:path*",
    "/edit-listing/:path*",
    "/notifications/:path*",
    "/profile/:path*",
    "/messages/:path*",
    "/project-requests/:path*",
    "/projects/:path*",
    "/client/:path*",
    "/post-project/:path*",
  ],
};
