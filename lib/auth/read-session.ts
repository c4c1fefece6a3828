import type { Role } from "@/lib/auth/roles.constants";
import { isSuspended } from "@/lib/auth/is-suspended";
import { extendSession } from "@/lib/auth/session";
import { CONFIRMED_MINUTES, DAY_SECONDS } from "@/lib/auth/session.constants";
import { hashSessionToken } from "@/lib/auth/session-token";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";

/** A session in use is written once a day. */
const EXTEND_AFTER_MS = DAY_SECONDS * 1000;

/**
 * Returns the user of a session, or null when the session is missing, ended or expired, or the user suspended
 * (decision 0018).
 * @param token the session cookie's value
 * @throws when the database is unavailable, so that nobody is treated as signed out
 */
export async function readSession(token: string | undefined): Promise<Viewer | null> {
  if (!token) return null;
  const session = await db.session.findUnique({
    where: { tokenHash: hashSessionToken(token), expiresAt: { gt: new Date() } },
    select: {
      lastUsedAt: true,
      confirmedAt: true,
      user: {
        select: {
          id: true,
          role: true,
          name: true,
          email: true,
          secondFactorAt: true,
          suspendedAt: true,
          suspendedUntil: true,
        },
      },
    },
  });
  if (!session || isSuspended(session.user)) return null;
  if (Date.now() - session.lastUsedAt.getTime() >= EXTEND_AFTER_MS) await extendSession(token);
  const { id, role, name, email, secondFactorAt } = session.user;
  const confirmed = Date.now() - (session.confirmedAt?.getTime() ?? 0) < CONFIRMED_MINUTES * 60_000;
  return { id, role: role as Role, name, email, secondFactor: secondFactorAt !== null, confirmed };
}
