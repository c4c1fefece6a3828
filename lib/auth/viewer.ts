import { cookies } from "next/headers";
import { cache } from "react";
import { readSession } from "@/lib/auth/read-session";
import type { Viewer } from "@/lib/auth/viewer.dto";

/** Who looks at this page, asked for once per request; null when signed out. */
export const getViewer = cache(async (): Promise<Viewer | null> => {
  const jar = await cookies();
  return readSession(Object.fromEntries(jar.getAll().map(({ name, value }) => [name, value])));
});
