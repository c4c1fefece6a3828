import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { lacksSecondFactor, type Permission, type Viewer } from "@/lib/foundation/auth/permissions";
import { readSessionToken } from "@/lib/foundation/auth/session-cookies";
import { resolveViewer } from "@/lib/foundation/auth/viewer";
import { logSecurityEvent } from "@/lib/foundation/http/security-events";
import { paths } from "@/lib/foundation/paths";

// For pages only: Next's modules of a request can be loaded only inside Next, so server/ imports viewer.ts.

/** Returns the viewer of this page, read once per request; null when signed out. */
export const getViewer = cache(async (): Promise<Viewer | null> => resolveViewer(await headers()));

/** Returns the viewer of this page. Redirects signed-out visitors to the sign-in page, which leads back here. */
export async function requireViewer(): Promise<Viewer> {
  const viewer = await getViewer();
  return viewer ?? redirect(paths.auth((await headers()).get("x-forgehall-path") ?? undefined));
}

/** Returns the raw token of this page's session, which identifies it in the viewer's list. */
export const getSessionToken = async (): Promise<string | undefined> => readSessionToken(await headers());

/** Permissions that the staff pages require. */
export type StaffScreen = Extract<Permission, "admin.dashboard" | "platform.manage">;

/** Whether the viewer could open this page after setting up a second factor (decision 0021). */
export const needsSecondFactor = (viewer: Viewer, screen: StaffScreen): boolean => lacksSecondFactor(viewer, screen);

/** Logs that the viewer was denied access to a page. */
export async function logAccessDenied(viewer: Viewer): Promise<void> {
  logSecurityEvent(await headers(), { userId: viewer.id }, "forbidden");
}
