import { cookies, headers } from "next/headers";
import { cache } from "react";
import { readSession } from "@/lib/auth/read-session";
import { sessionCookieName } from "@/lib/auth/session-cookies";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { noteSecurity } from "@/lib/http/note-security";

/** The raw token of this browser's session, by which it is told from the viewer's others. */
export async function getSessionToken(): Promise<string | undefined> {
  return (await cookies()).get(sessionCookieName())?.value;
}

/** Who looks at this page, asked for once per request; null when signed out. */
export const getViewer = cache(async (): Promise<Viewer | null> => {
  const jar = await cookies();
  return readSession(Object.fromEntries(jar.getAll().map(({ name, value }) => [name, value])));
});

/** Notes in the log that a screen was refused to who asked for it. */
export async function noteRefusedScreen(viewer: Viewer): Promise<void> {
  noteSecurity(await headers(), { userId: viewer.id }, "forbidden");
}
