import type { Adapter, AdapterSession, AdapterUser } from "next-auth/adapters";
import { hashSessionToken } from "@/lib/auth/session-token";
import type { Role } from "@/lib/auth/roles.constants";
import { db } from "@/lib/db/client";

declare module "next-auth/adapters" {
  interface AdapterUser {
    role: Role;
  }
}

/**
 * Sessions in the database, read by next-auth. The token is hashed on every look-up and the raw one
 * handed back, so a copy of the table opens no session.
 */
export const sessionAdapter = {
  async getSessionAndUser(sessionToken: string): Promise<{ session: AdapterSession; user: AdapterUser } | null> {
    const row = await db.session.findUnique({
      where: { tokenHash: hashSessionToken(sessionToken) },
      select: { userId: true, expiresAt: true, user: { select: { id: true, email: true, name: true, role: true } } },
    });
    if (!row) return null;
    const user: AdapterUser = { ...row.user, role: row.user.role as Role, emailVerified: null };
    return { session: { sessionToken, userId: row.userId, expires: row.expiresAt }, user };
  },

  async updateSession({ sessionToken, expires }: Partial<AdapterSession> & Pick<AdapterSession, "sessionToken">): Promise<null> {
    await db.session.updateMany({
      where: { tokenHash: hashSessionToken(sessionToken) },
      data: { lastUsedAt: new Date(), ...(expires && { expiresAt: expires }) },
    });
    return null;
  },

  async deleteSession(sessionToken: string): Promise<void> {
    await db.session.deleteMany({ where: { tokenHash: hashSessionToken(sessionToken) } });
  },
} satisfies Adapter;
