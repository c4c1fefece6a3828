import { deviceCookieName, readCookie } from "@/lib/foundation/auth/session-cookies";

/** Returns the client address, which the server sets after dropping whatever the client claims. */
export function clientAddress(request: Request): string {
  return request.headers.get("x-forgehall-address") ?? "unknown";
}

/** Returns the value of the browser's device cookie, if any; `lib/foundation/auth/session-cookies.ts` verifies it. */
export function requestDevice({ headers }: Request): string | undefined {
  return readCookie(headers, deviceCookieName());
}
