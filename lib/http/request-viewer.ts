import { deviceCookieName } from "@/lib/auth/device-cookie";
import { readSession } from "@/lib/auth/read-session";
import { sessionCookieName } from "@/lib/auth/session-cookies";
import type { Viewer } from "@/lib/auth/viewer.dto";

/** The client's address, set by the front, which drops whatever the client itself claims. */
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

/** The raw session token that this request carries, if any. */
export function requestSessionToken(request: Request): string | undefined {
  return readCookie(request, sessionCookieName()) || undefined;
}

/** What this browser's device cookie says, if it has one (`lib/auth/device-cookie.ts` judges it). */
export function requestDevice(request: Request): string | undefined {
  return readCookie(request, deviceCookieName()) || undefined;
}

/** Who makes this request; null when signed out. */
export function requestViewer(request: Request): Promise<Viewer | null> {
  const token = requestSessionToken(request);
  return readSession(token ? { [sessionCookieName()]: token } : {});
}
