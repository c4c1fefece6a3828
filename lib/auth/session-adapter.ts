import type { Adapter, AdapterSession, AdapterUser } from "next-auth/adapters";
import { endSession } from "@/lib/auth/session";
import { DAY_SECONDS, SESSION_IDLE_DAYS, SESSION_MAX_DAYS } from "@/lib/auth/session.constants";
import { hashSessionToken } from "@/lib/auth/session-token";
import type { Role } from "@/lib/auth/roles.constants";
import { db } from "@/lib/db/client";

declare module "next-auth/adapters" {
  interface AdapterUser {
    role: Role;
    secondFactor: boolean;
  }
}

/**
 * Database sessions for next-auth. Every lookup hashes the token and only the hash is stored, so a leaked copy of the
 * table cannot open a session.
 */
export const sessionAdapter = {
  async getSessionAndUser(sessionToken: string): Promise<{ session: AdapterSession; user: AdapterUser } | null> {
    const row = await db.session.findUnique({
      where: { tokenHash: hashSessionToken(sessionToken), expiresAt: { gt: new Date() } },
      select: {
        userId: true,
        lastUsedAt: true,
        user: { select: { id: true, email: true, name: true, role: true, secondFactorAt: true } },
      },
    });
    if (!row) return null;
    const { secondFactorAt, ...rest } = row.user;
    const user: AdapterUser = {
      ...rest,
      role: rest.role as Role,
      secondFactor: secondFactorAt !== null,
      emailVerified: null,
    };
    // next-auth derives the time of the last write from this value. The session may expire earlier, in which case the
    // query above does not find it.
    const expires = new Date(row.lastUsedAt.getTime() + SESSION_IDLE_DAYS * DAY_SECONDS * 1000);
    return { session: { sessionToken, userId: row.userId, expires }, user };
  },

  /**
   * Records a use and extends the session in one statement, so that concurrent requests cannot extend it past its last
   * day.
   */
  async updateSession({ sessionToken }: Pick<AdapterSession, "sessionToken">): Promise<null> {
    await db.$executeRaw`
      UPDATE sessions SET last_used_at = now(), expires_at = LEAST(
        now() + make_interval(secs => ${SESSION_IDLE_DAYS * DAY_SECONDS}::float8),
        created_at + make_interval(secs => ${SESSION_MAX_DAYS * DAY_SECONDS}::float8))
      WHERE token_hash = ${hashSessionToken(sessionToken)} AND expires_at > now()`;
    return null;
  },

  async deleteSession(sessionToken: string): Promise<void> {
    await endSession(sessionToken);
  },
} satisfies Adapter;
