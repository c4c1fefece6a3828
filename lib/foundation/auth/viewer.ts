import { type AuthOptions, type DefaultSession, getServerSession } from "next-auth";
import type { Adapter, AdapterSession, AdapterUser } from "next-auth/adapters";
import type { NextApiRequest, NextApiResponse } from "next";
import type { Viewer } from "@/lib/foundation/auth/permissions";
import type { Role } from "@/lib/foundation/auth/roles.constants";
import { extendSession, isLive } from "@/lib/foundation/auth/session";
import { hashSessionToken, isHttps, readSessionToken, sessionCookieName } from "@/lib/foundation/auth/session-cookies";
import { CONFIRMED_MINUTES, DAY_SECONDS, SESSION_IDLE_DAYS } from "@/lib/foundation/auth/session.constants";
import { db } from "@/lib/foundation/db/client";
import { env } from "@/lib/foundation/env";

/**
 * Returns the viewer of a request; null when it has no session, or one that ended or expired, or the user is suspended
 * (decision 0018). Pages, routes and event streams all resolve their viewer here.
 * @throws when the database is unavailable, so that nobody is treated as signed out
 */
export async function resolveViewer(headers: Pick<Headers, "get">): Promise<Viewer | null> {
  const token = readSessionToken(headers);
  if (!token) return null;
  // Of the request, next-auth gets this one cookie: it would join cookies whose names begin with it.
  const request = { headers: {}, cookies: { [sessionCookieName()]: token } } as unknown as NextApiRequest;
  const session = await getServerSession(request, ignoredResponse, authOptions());
  return session?.viewer ?? null;
}

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

/** next-auth writes the session cookie anew into each response; only sign-in and sign-out set it here. */
const ignoredResponse = { getHeader: () => undefined, setHeader: () => undefined } as unknown as NextApiResponse;

/** Looks sessions up for next-auth. `findViewer` also extends them, so next-auth has nothing to update. */
const adapter = {
  async getSessionAndUser(sessionToken: string): Promise<{ session: AdapterSession; user: AdapterUser } | null> {
    const viewer = await findViewer(sessionToken);
    if (!viewer) return null;
    const { id, name, email } = viewer;
    const expires = new Date(Date.now() + maxAge * 1000);
    return { session: { sessionToken, userId: id, expires }, user: { id, name, email, emailVerified: null, viewer } };
  },
} satisfies Adapter;

/** The options of next-auth's `getServerSession` for database sessions (decision 0018). */
const authOptions = (): AuthOptions => ({
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

/** A session in use is written once a day. */
const EXTEND_AFTER_MS = DAY_SECONDS * 1000;

/** Returns the user of a live session, and extends it. */
async function findViewer(token: string): Promise<Viewer | null> {
  const session = await db.session.findUnique({
    where: { tokenHash: hashSessionToken(token), ...isLive(new Date()) },
    select: {
      lastUsedAt: true,
      confirmedAt: true,
      user: { select: { id: true, role: true, name: true, email: true, secondFactorAt: true } },
    },
  });
  if (!session) return null;
  if (Date.now() - session.lastUsedAt.getTime() >= EXTEND_AFTER_MS) await extendSession(token);
  const { id, role, name, email, secondFactorAt } = session.user;
  const confirmed = Date.now() - (session.confirmedAt?.getTime() ?? 0) < CONFIRMED_MINUTES * 60_000;
  return { id, role: role as Role, name, email, secondFactor: secondFactorAt !== null, confirmed };
}
