import { HINT_COOKIE } from "@/lib/auth/cookies.constants";
import { SECURE_SESSION_COOKIE, SESSION_COOKIE } from "@/lib/auth/protected-routes";
import { DAY_SECONDS, SESSION_MAX_DAYS } from "@/lib/auth/session.constants";
import { env } from "@/lib/env";

// The longest time a session can live. The session itself may expire earlier.
const MAX_AGE_SECONDS = SESSION_MAX_DAYS * DAY_SECONDS;

/** Whether the site is served over HTTPS, which decides on Secure cookies. */
export const isHttps = () => env.APP_URL.startsWith("https:");

/** The session cookie's name in this environment. */
export const sessionCookieName = () => (isHttps() ? SECURE_SESSION_COOKIE : SESSION_COOKIE);

/** Returns a `Set-Cookie` value for the whole site, with Secure over HTTPS. */
export function serializeCookie(name: string, value: string, maxAgeSeconds: number, httpOnly: boolean) {
  const parts = [`${name}=${value}`, "Path=/", `Max-Age=${maxAgeSeconds}`, "SameSite=Lax"];
  if (httpOnly) parts.push("HttpOnly");
  if (isHttps()) parts.push("Secure");
  return parts.join("; ");
}

/** `Set-Cookie` values that sign a browser in. */
export function signInCookies(token: string): string[] {
  return [
    serializeCookie(sessionCookieName(), token, MAX_AGE_SECONDS, true),
    serializeCookie(HINT_COOKIE, "1", MAX_AGE_SECONDS, false),
  ];
}

/** `Set-Cookie` values that sign a browser out. */
export function signOutCookies(): string[] {
  return [serializeCookie(sessionCookieName(), "", 0, true), serializeCookie(HINT_COOKIE, "", 0, false)];
}
