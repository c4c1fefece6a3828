import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { DEVICE_COOKIE, SECURE_DEVICE_COOKIE } from "@/lib/auth/cookies.constants";
import { DAY_SECONDS } from "@/lib/auth/session.constants";
import { isHttps, serializeCookie } from "@/lib/auth/session-cookies";
import { deriveKey } from "@/lib/derive-key";

/** Number of accounts that one browser remembers: the most recent sign-ins. */
const MAX_ACCOUNTS = 3;
const LIFETIME_SECONDS = 365 * DAY_SECONDS;
const SEPARATOR = "~";

type Entry = { issued: string; device: string };

const nowSeconds = () => Math.floor(Date.now() / 1000);
const sign = ({ issued, device }: Entry, email: string) =>
  createHmac("sha256", deriveKey("forgehall device cookie")).update(`${issued}.${device} ${email}`).digest();
const entriesOf = (value: string | undefined) => (value ? value.split(SEPARATOR).slice(0, MAX_ACCOUNTS) : []);

/** The device cookie's name in this environment. Over HTTPS it has the `__Host-` prefix. */
export const deviceCookieName = () => (isHttps() ? SECURE_DEVICE_COOKIE : DEVICE_COOKIE);

function readEntry(text: string, email: string, atMs: number): string | null {
  const [issued = "", device = "", signature = ""] = text.split(".");
  const [actual, expected] = [Buffer.from(signature, "base64url"), sign({ issued, device }, email)];
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
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
  return [`${entry.issued}.${entry.device}.${sign(entry, email).toString("base64url")}`, ...others]
    .slice(0, MAX_ACCOUNTS)
    .join(SEPARATOR);
}

/** `Set-Cookie` header for a device cookie. The cookie survives signing out. */
export function deviceCookie(value: string): string {
  return serializeCookie(deviceCookieName(), value, LIFETIME_SECONDS, true);
}
