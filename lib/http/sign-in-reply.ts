import { signInCookies, signOutCookies } from "@/lib/auth/session-cookies";
import { Reply } from "@/lib/http/reply";
import { requestToken } from "@/lib/http/request-context";

/** What a session remembers of the browser that opens it. */
export function browserOf({ request, address }: { request: Request; address: string }) {
  const previousToken = requestToken(request);
  return { address, userAgent: request.headers.get("user-agent"), ...(previousToken && { previousToken }) };
}

const asHeaders = (cookies: string[]) => cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]);

/** Answers with the user and the cookies of the new session. */
export function signInReply<T extends { id: string } | null>({ user, token }: { user: T; token: string }): Reply<T> {
  return new Reply(user, asHeaders(signInCookies(token)), user?.id);
}

/**
 * An empty answer that takes the session's cookies away.
 * @param userId whose session it was, for the log
 */
export function signOutReply(userId?: string): Reply<null> {
  return new Reply(null, asHeaders(signOutCookies()), userId);
}
