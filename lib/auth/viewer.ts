import { getServerSession } from "next-auth";
import { cookies, headers } from "next/headers";
import { cache } from "react";
import { authOptions } from "@/lib/auth/auth-options";
import { lacksSecondFactor, type Permission } from "@/lib/auth/permissions";
import { sessionCookieName } from "@/lib/auth/session-cookies";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { logSecurityEvent } from "@/lib/http/log-security-event";

/** Returns the raw token of this browser's session, which identifies the current session in the viewer's list. */
export async function getSessionToken(): Promise<string | undefined> {
  return (await cookies()).get(sessionCookieName())?.value;
}

/** Returns the viewer of this page, read once per request; null when signed out. */
export const getViewer = cache(async (): Promise<Viewer | null> => {
  const session = await getServerSession(authOptions());
  return session?.viewer ?? null;
});

/** Permissions that the staff pages require. */
export type StaffScreen = Extract<Permission, "admin.dashboard" | "platform.manage">;

/** Whether the viewer could open this page after setting up a second factor (decision 0021). */
export const needsSecondFactor = (viewer: Viewer, screen: StaffScreen): boolean => lacksSecondFactor(viewer, screen);

/** Logs that the viewer was denied access to a page. */
export async function logAccessDenied(viewer: Viewer): Promise<void> {
  logSecurityEvent(await headers(), { userId: viewer.id }, "forbidden");
}
