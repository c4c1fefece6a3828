import { NextResponse, type NextRequest } from "next/server";
import { SECURE_SESSION_COOKIE, SESSION_COOKIE, isProtected } from "@/lib/auth/protected-routes";

/**
 * Sends signed-out visitors of protected routes to sign in and back (spec section 2).
 * Only looks whether a session cookie is there; the page itself asks the database whose it is.
 */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  const hasSession = request.cookies.has(SESSION_COOKIE) || request.cookies.has(SECURE_SESSION_COOKIE);
  if (!isProtected(pathname) || hasSession) return NextResponse.next();
  const next = encodeURIComponent(pathname + search);
  return NextResponse.redirect(new URL(`/auth?next=${next}`, request.url));
}

// Only the protected routes come by here: a public page is the same for everyone and need not wait. The build reads
// this list from the text, so it repeats PROTECTED_ROUTES; a test holds the two together.
export const config = {
  matcher: [
    "/checkout/:path*",
    "/developer-dashboard/:path*",
    "/customer-dashboard/:path*",
    "/admin-dashboard/:path*",
    "/super-admin-dashboard/:path*",
    "/preview/:path*",
    "/create-listing/:path*",
    "/edit-listing/:path*",
    "/profile/:path*",
    "/project-requests/:path*",
    "/post-project/:path*",
  ],
};
