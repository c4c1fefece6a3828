import { deviceCookie, rememberDevice } from "@/lib/auth/device-cookie";
import { signInCookies, signOutCookies } from "@/lib/auth/session-cookies";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { RouteResponse } from "@/lib/http/route-response";
import { requestDevice, requestSessionToken } from "@/lib/http/request-viewer";

type Call = { request: Request; clientAddress: string };

/** What signing in looks at of a browser, and what its session remembers. */
export function getBrowser({ request, clientAddress }: Call) {
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
 * `Set-Cookie` by which this browser is known for an account from now on, since somebody proved here that it is theirs.
 */
const knowing = ({ request }: Pick<Call, "request">, email: string) =>
  deviceCookie(rememberDevice(requestDevice(request), email));

/** Responds with the user and the cookies of the new session. */
export function signInResponse<T extends { id: string; email: string }>(
  call: Call,
  { user, token }: { user: T; token: string },
): RouteResponse<T> {
  return new RouteResponse(user, toSetCookieHeaders([...signInCookies(token), knowing(call, user.email)]), user.id);
}

/** An empty response with the cookies of a new session for who is signed in already. */
export function newSessionReply(call: Call & { viewer: Viewer }, token: string): RouteResponse<null> {
  return new RouteResponse(
    null,
    toSetCookieHeaders([...signInCookies(token), knowing(call, call.viewer.email)]),
    call.viewer.id,
  );
}

/**
 * An empty response that takes the session's cookies away.
 * @param userId whose session it was, for the log
 */
export function signOutResponse(userId?: string): RouteResponse<null> {
  return new RouteResponse(null, toSetCookieHeaders(signOutCookies()), userId);
}

/**
 * An empty response after somebody proved by password and mailed link whose account it is. Nobody is signed in by it.
 */
export function knownDeviceReply(
  call: Pick<Call, "request">,
  { userId, email }: { userId: string; email: string },
): RouteResponse<null> {
  return new RouteResponse(null, toSetCookieHeaders([knowing(call, email)]), userId);
}

/**
 * Signs out after a new password was set by a mailed link: this browser is known for the account, and so can sign in.
 */
export function newPasswordReply(
  call: Call,
  { userId, email }: { userId: string; email: string },
): RouteResponse<null> {
  return new RouteResponse(null, toSetCookieHeaders([...signOutCookies(), knowing(call, email)]), userId);
}
