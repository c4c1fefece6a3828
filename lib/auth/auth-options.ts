import type { AuthOptions, DefaultSession } from "next-auth";
import type { Adapter, AdapterSession, AdapterUser } from "next-auth/adapters";
import { readSession } from "@/lib/auth/read-session";
import { DAY_SECONDS, SESSION_IDLE_DAYS } from "@/lib/auth/session.constants";
import { isHttps, sessionCookieName } from "@/lib/auth/session-cookies";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { env } from "@/lib/env";

declare module "next-auth" {
  interface Session extends DefaultSession {
    viewer: Viewer;
  }
}
declare module "next-auth/adapters" {
  interface AdapterUser {
    viewer: Viewer;
  }
}

const maxAge = SESSION_IDLE_DAYS * DAY_SECONDS;

/** Looks sessions up for next-auth. `readSession` also extends them, so next-auth has nothing to update. */
const adapter = {
  async getSessionAndUser(sessionToken: string): Promise<{ session: AdapterSession; user: AdapterUser } | null> {
    const viewer = await readSession(sessionToken);
    if (!viewer) return null;
    const { id, name, email } = viewer;
    const expires = new Date(Date.now() + maxAge * 1000);
    return { session: { sessionToken, userId: id, expires }, user: { id, name, email, emailVerified: null, viewer } };
  },
} satisfies Adapter;

/** The options of next-auth's `getServerSession` for database sessions (decision 0018). */
export const authOptions = (): AuthOptions => ({
  secret: env.NEXTAUTH_SECRET,
  providers: [],
  session: { strategy: "database", maxAge },
  cookies: {
    sessionToken: {
      name: sessionCookieName(),
      options: { httpOnly: true, sameSite: "lax", path: "/", secure: isHttps() },
    },
  },
  adapter,
  callbacks: { session: ({ session, user }) => ({ ...session, viewer: user.viewer }) },
  logger: {
    // next-auth would log a failed lookup and report the visitor as signed out. Throwing makes the page a 503.
    error: (_code, error) => {
      throw error instanceof Error ? error : error.error;
    },
    warn: () => undefined,
    debug: () => undefined,
  },
});
