import type { Viewer } from "@/lib/foundation/auth/permissions";
import {
  deviceCookie,
  readSessionToken,
  rememberDevice,
  signInCookies,
  signOutCookies,
} from "@/lib/foundation/auth/session-cookies";
import { requestDevice } from "@/lib/foundation/http/request-headers";
import { RouteResponse } from "@/lib/foundation/http/route-response";
import { paths } from "@/lib/foundation/paths";

type RequestInfo = { request: Request; clientAddress: string };

/** Collects the browser details that sign-in checks and the session stores. */
export function getBrowser({ request, clientAddress }: RequestInfo) {
  const [previousToken, device] = [readSessionToken(request.headers), requestDevice(request)];
  return {
    clientAddress,
    userAgent: request.headers.get("user-agent"),
    ...(previousToken && { previousToken }),
    ...(device && { device }),
  };
}

const toSetCookieHeaders = (cookies: string[]) => cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]);

/**
 * Returns the `Set-Cookie` that makes this browser a known device of the account, whose owner has just been verified.
 */
const knownDeviceCookie = ({ request }: Pick<RequestInfo, "request">, email: string) =>
  deviceCookie(rememberDevice(requestDevice(request), email));

/** Responds with the user and the cookies of the new session. */
export function signInResponse<T extends { id: string; email: string }>(
  info: RequestInfo,
  { user, token }: { user: T; token: string },
): RouteResponse<T> {
  return new RouteResponse(
    user,
    toSetCookieHeaders([...signInCookies(token), knownDeviceCookie(info, user.email)]),
    user.id,
  );
}

/** Responds with the cookies of a new session for a user who was already signed in. */
export function newSessionReply(info: RequestInfo & { viewer: Viewer }, token: string): RouteResponse<null> {
  return new RouteResponse(
    null,
    toSetCookieHeaders([...signInCookies(token), knownDeviceCookie(info, info.viewer.email)]),
    info.viewer.id,
  );
}

/**
 * Responds with expired session cookies.
 * @param userId the session's user, for the log
 */
export function signOutResponse(userId?: string): RouteResponse<null> {
  return new RouteResponse(null, toSetCookieHeaders(signOutCookies()), userId);
}

/** Responds after the owner was verified by password and emailed link. Does not sign the user in. */
export function knownDeviceReply(
  info: Pick<RequestInfo, "request">,
  { userId, email }: { userId: string; email: string },
): RouteResponse<null> {
  return new RouteResponse(null, toSetCookieHeaders([knownDeviceCookie(info, email)]), userId);
}

/** Signs out after a password reset. The browser becomes a known device of the account, so that it can sign in. */
export function newPasswordReply(
  info: RequestInfo,
  { userId, email }: { userId: string; email: string },
): RouteResponse<null> {
  return new RouteResponse(null, toSetCookieHeaders([...signOutCookies(), knownDeviceCookie(info, email)]), userId);
}

/** Redirects a browser that opened an API URL to a page; the route declares status 303. */
export function redirectResponse(screen: "mailSettings"): RouteResponse<null> {
  return new RouteResponse(null, [["Location", paths[screen]]]);
}

/** Redirects a POST to the URL of its result, which browsers then open with GET; the route declares status 303. */
export function seeOther(url: string): RouteResponse<null> {
  return new RouteResponse(null, [["Location", url]]);
}

/** Redirects a browser that opened a well-known URL (RFC 8615) to the page that it stands for. */
export function wellKnownRedirect(screen: "passwordSettings"): Response {
  return new Response(null, {
    status: 302,
    headers: { Location: paths[screen], "Cache-Control": "public, max-age=3600" },
  });
}
