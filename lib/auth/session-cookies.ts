import { HINT_COOKIE } from "@/lib/auth/cookies.constants";
import { SECURE_SESSION_COOKIE, SESSION_COOKIE } from "@/lib/auth/protected-routes";
import { DAY_SECONDS, SESSION_MAX_DAYS } from "@/lib/auth/session.constants";
import { env } from "@/lib/env";

// As long as the session can live at most; within that it ends by its own clock.
const MAX_AGE_SECONDS = SESSION_MAX_DAYS * DAY_SECONDS;

/** Whether the product is served over https, which decides on Secure cookies. */
export const isHttps = () => env.APP_URL.startsWith("https:");

/** The session cookie's name here. */
export const sessionCookieName = () => (isHttps() ? SECURE_SESSION_COOKIE : SESSION_COOKIE);

/** A `Set-Cookie` value for the whole site, with Secure over https. */
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
