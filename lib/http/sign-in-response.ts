import { deviceCookie, rememberDevice } from "@/lib/auth/device-cookie";
import { signInCookies, signOutCookies } from "@/lib/auth/session-cookies";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { RouteResponse } from "@/lib/http/route-response";
import { requestDevice, requestSessionToken } from "@/lib/http/request-viewer";

type RequestInfo = { request: Request; clientAddress: string };

/** Collects the browser details that sign-in checks and the session stores. */
export function getBrowser({ request, clientAddress }: RequestInfo) {
  const [previousToken, device] = [requestSessionToken(request), requestDevice(request)];
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
