import { deviceCookie, rememberDevice } from "@/lib/auth/device-cookie";
import { signInCookies, signOutCookies } from "@/lib/auth/session-cookies";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { Reply } from "@/lib/http/reply";
import { requestDevice, requestToken } from "@/lib/http/request-context";

type Call = { request: Request; address: string };

/** What signing in looks at of a browser, and what its session remembers. */
export function browserOf({ request, address }: Call) {
  const [previousToken, device] = [requestToken(request), requestDevice(request)];
  return { address, userAgent: request.headers.get("user-agent"), ...(previousToken && { previousToken }), ...(device && { device }) };
}

const asHeaders = (cookies: string[]) => cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]);

/** `Set-Cookie` by which this browser is known for an account from now on, since somebody proved here that it is theirs. */
const knowing = ({ request }: Pick<Call, "request">, email: string) => deviceCookie(rememberDevice(requestDevice(request), email));

/** Responds with the user and the cookies of the new session. */
export function signInReply<T extends { id: string; email: string }>(call: Call, { user, token }: { user: T; token: string }): Reply<T> {
  return new Reply(user, asHeaders([...signInCookies(token), knowing(call, user.email)]), user.id);
}

/** An empty response with the cookies of a new session for who is signed in already. */
export function newSessionReply(call: Call & { viewer: Viewer }, token: string): Reply<null> {
  return new Reply(null, asHeaders([...signInCookies(token), knowing(call, call.viewer.email)]), call.viewer.id);
}

/**
 * An empty response that takes the session's cookies away.
 * @param userId whose session it was, for the log
 */
export function signOutReply(userId?: string): Reply<null> {
  return new Reply(null, asHeaders(signOutCookies()), userId);
}

/** An empty response after somebody proved by password and mailed link whose account it is. Nobody is signed in by it. */
export function knownDeviceReply(call: Pick<Call, "request">, { userId, email }: { userId: string; email: string }): Reply<null> {
  return new Reply(null, asHeaders([knowing(call, email)]), userId);
}

/** Signs out after a new password was set by a mailed link: this browser is known for the account, and so can sign in. */
export function newPasswordReply(call: Call, { userId, email }: { userId: string; email: string }): Reply<null> {
  return new Reply(null, asHeaders([...signOutCookies(), knowing(call, email)]), userId);
}
