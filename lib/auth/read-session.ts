import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { getServerSession, type AuthOptions, type DefaultSession } from "next-auth";
import { sessionAdapter } from "@/lib/auth/session-adapter";
import { DAY_SECONDS, SESSION_IDLE_DAYS } from "@/lib/auth/session.constants";
import { isHttps, sessionCookieName } from "@/lib/auth/session-cookies";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { env } from "@/lib/env";

declare module "next-auth" {
  interface Session extends DefaultSession {
    viewer: Viewer;
  }
}

function authOptions(onError: (error: unknown) => void): AuthOptions {
  return {
    secret: env.NEXTAUTH_SECRET,
    providers: [],
    // A session in use is written once a day.
    session: { strategy: "database", maxAge: SESSION_IDLE_DAYS * DAY_SECONDS, updateAge: DAY_SECONDS },
    cookies: {
      sessionToken: {
        name: sessionCookieName(),
        options: { httpOnly: true, sameSite: "lax", path: "/", secure: isHttps() },
      },
    },
    adapter: {
      ...sessionAdapter,
      getSessionAndUser: (token) =>
        sessionAdapter.getSessionAndUser(token).catch((error: unknown) => {
          onError(error);
          throw error;
        }),
    },
    logger: { error: () => undefined, warn: () => undefined, debug: () => undefined },
    callbacks: {
      session: ({ session, user: { id, role, name, email, secondFactor } }) => ({
        ...session,
        viewer: { id, role, name: name ?? "", email, secondFactor },
      }),
    },
  };
}

/**
 * Returns the signed-in user for these cookies, or null when the session is missing, ended or expired.
 * @throws when the database is unavailable, which next-auth alone would report as signed out
 */
export async function readSession(cookies: Partial<Record<string, string>>): Promise<Viewer | null> {
  const name = sessionCookieName();
  const token = cookies[name];
  if (!token) return null;
  // Pass only this cookie: next-auth would join cookies whose names start the same.
  const request = Object.assign(new IncomingMessage(new Socket()), { cookies: { [name]: token } });
  const failures: unknown[] = [];
  const session = await getServerSession(
    request,
    new ServerResponse(request),
    authOptions((error) => failures.push(error)),
  );
  if (failures.length > 0) throw failures[0];
  return session?.viewer ?? null;
}
