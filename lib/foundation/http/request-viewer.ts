import type { Viewer } from "@/lib/foundation/auth/permissions";
import { deviceCookieName, sessionCookieName } from "@/lib/foundation/auth/session-cookies";
import { readSession } from "@/lib/foundation/auth/viewer";

/** Returns the client address, which the server sets after dropping whatever the client claims. */
export function clientAddress(request: Request): string {
  return request.headers.get("x-forgehall-address") ?? "unknown";
}

function readCookie(request: Request, name: string): string | undefined {
  for (const pair of request.headers.get("cookie")?.split(";") ?? []) {
    const [key, ...value] = pair.split("=");
    if (key?.trim() === name) return value.join("=").trim();
  }
  return undefined;
}

/** Returns the request's raw session token, if any. */
export function requestSessionToken(request: Request): string | undefined {
  return readCookie(request, sessionCookieName()) || undefined;
}

/** Returns the value of the browser's device cookie, if any; `lib/foundation/auth/session-cookies.ts` verifies it. */
export function requestDevice(request: Request): string | undefined {
  return readCookie(request, deviceCookieName()) || undefined;
}

/** Returns the viewer of this request; null when signed out. */
export function requestViewer(request: Request): Promise<Viewer | null> {
  return readSession(requestSessionToken(request));
}
