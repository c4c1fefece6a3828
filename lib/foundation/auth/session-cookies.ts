import { createHash, randomBytes } from "node:crypto";
import { DEVICE_COOKIE, HINT_COOKIE, SECURE_DEVICE_COOKIE } from "@/lib/foundation/auth/cookies.constants";
import { SECURE_SESSION_COOKIE, SESSION_COOKIE } from "@/lib/foundation/auth/protected-routes";
import { DAY_SECONDS, SESSION_MAX_DAYS } from "@/lib/foundation/auth/session.constants";
import { env } from "@/lib/foundation/env";
import { isSigned, keyFor, sign } from "@/lib/foundation/keys";

// The longest time a session can live. The session itself may expire earlier.
const MAX_AGE_SECONDS = SESSION_MAX_DAYS * DAY_SECONDS;

/** Whether the site is served over HTTPS, which decides on Secure cookies. */
export const isHttps = () => env.APP_URL.startsWith("https:");

/** The session cookie's name in this environment. */
export const sessionCookieName = () => (isHttps() ? SECURE_SESSION_COOKIE : SESSION_COOKIE);

/** Returns the value of a request's cookie, if any. */
export function readCookie(headers: Pick<Headers, "get">, name: string): string | undefined {
  for (const pair of headers.get("cookie")?.split(";") ?? []) {
    const [key, ...value] = pair.split("=");
    if (key?.trim() === name) return value.join("=").trim() || undefined;
  }
  return undefined;
}

/** Returns the raw token of the session that a request claims, if any. */
export const readSessionToken = (headers: Pick<Headers, "get">) => readCookie(headers, sessionCookieName());

/** Returns a `Set-Cookie` value for the whole site, with Secure over HTTPS. */
function serializeCookie(name: string, value: string, maxAgeSeconds: number, httpOnly: boolean) {
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

/** Returns a new session token of 256 random bits. */
export function newSessionToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Hashes a token for storage. The token has full entropy, so one round of SHA-256 is enough. */
export function hashSessionToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Number of accounts that one browser remembers: the most recent sign-ins. */
const MAX_ACCOUNTS = 3;
const LIFETIME_SECONDS = 365 * DAY_SECONDS;
const SEPARATOR = "~";

type Entry = { issued: string; device: string };

const nowSeconds = () => Math.floor(Date.now() / 1000);
const deviceKey = keyFor("forgehall device cookie");
const deviceTerms = ({ issued, device }: Entry, email: string) => `${issued}.${device} ${email}`;
const entriesOf = (value: string | undefined) => (value ? value.split(SEPARATOR).slice(0, MAX_ACCOUNTS) : []);

/** The device cookie's name in this environment. Over HTTPS it has the `__Host-` prefix. */
export const deviceCookieName = () => (isHttps() ? SECURE_DEVICE_COOKIE : DEVICE_COOKIE);

function readEntry(text: string, email: string, atMs: number): string | null {
  const [issued = "", device = "", signature = ""] = text.split(".");
  if (!isSigned(deviceKey, deviceTerms({ issued, device }, email), signature)) return null;
  return parseInt(issued, 36) + LIFETIME_SECONDS > atMs / 1000 ? device : null;
}

/**
 * Returns the random ID of this browser if it has signed in to this account within the last year (OWASP, "Device
 * cookies"; decision 0020). Failed sign-ins are then counted per device, so an attacker elsewhere cannot lock the
 * owner out.
 * @param value of the browser's device cookie; untrusted
 */
export function findDevice(value: string | undefined, email: string, atMs = Date.now()): string | null {
  for (const entry of entriesOf(value)) {
    const device = readEntry(entry, email, atMs);
    if (device) return device;
  }
  return null;
}

/**
 * Returns the device cookie's value with this account added. The browser keeps its device ID, so that signing in does
 * not reset its rate limit.
 * @param value of the browser's current device cookie, if any
 */
export function rememberDevice(value: string | undefined, email: string): string {
  const entry = {
    issued: nowSeconds().toString(36),
    device: findDevice(value, email) ?? randomBytes(16).toString("base64url"),
  };
  const others = entriesOf(value).filter(
    (text) => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(text) && text.length < 100 && readEntry(text, email, Date.now()) === null,
  );
  return [`${entry.issued}.${entry.device}.${sign(deviceKey, deviceTerms(entry, email))}`, ...others]
    .slice(0, MAX_ACCOUNTS)
    .join(SEPARATOR);
}

/** `Set-Cookie` header for a device cookie. The cookie survives signing out. */
export function deviceCookie(value: string): string {
  return serializeCookie(deviceCookieName(), value, LIFETIME_SECONDS, true);
}
