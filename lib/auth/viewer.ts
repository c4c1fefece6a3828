import { cookies, headers } from "next/headers";
import { cache } from "react";
import { lacksSecondFactor, type Permission } from "@/lib/auth/permissions";
import { readSession } from "@/lib/auth/read-session";
import { sessionCookieName } from "@/lib/auth/session-cookies";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { logSecurityEvent } from "@/lib/http/log-security-event";

/** The raw token of this browser's session, by which it is told from the viewer's others. */
export async function getSessionToken(): Promise<string | undefined> {
  return (await cookies()).get(sessionCookieName())?.value;
}

/** Who looks at this page, asked for once per request; null when signed out. */
export const getViewer = cache(async (): Promise<Viewer | null> => {
  const jar = await cookies();
  return readSession(Object.fromEntries(jar.getAll().map(({ name, value }) => [name, value])));
});

/** What the screens of staff take. */
export type StaffScreen = Extract<Permission, "admin.dashboard" | "platform.manage">;

/** Whether a screen that is closed to this viewer opens as soon as they have a second factor (decision 0021). */
export const needsSecondFactor = (viewer: Viewer, screen: StaffScreen): boolean => lacksSecondFactor(viewer, screen);

/** Notes in the log that a screen was refused to who asked for it. */
export async function logAccessDenied(viewer: Viewer): Promise<void> {
  logSecurityEvent(await headers(), { userId: viewer.id }, "forbidden");
}
