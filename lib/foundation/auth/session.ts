import { hashSessionToken, newSessionToken } from "@/lib/foundation/auth/session-cookies";
import {
  DAY_SECONDS,
  MAX_SESSIONS,
  SESSION_IDLE_DAYS,
  SESSION_MAX_DAYS,
} from "@/lib/foundation/auth/session.constants";
import { db, type Db } from "@/lib/foundation/db/client";

/**
 * Creates a confirmed session for a user and ends the browser's previous session (rotation at sign-in). An account
 * keeps `MAX_SESSIONS`: those that expired or were unused the longest end.
 * @param tx the surrounding transaction, which has locked the user's row so that concurrent sign-ins cannot exceed the
 * limit
 * @returns the raw token, to be used only in the cookie
 */
export async function openSession(
  userId: string,
  browser: { previousToken?: string; userAgent?: string | null },
  tx: Pick<Db, "session">,
): Promise<string> {
  const token = newSessionToken();
  if (browser.previousToken)
    await tx.session.deleteMany({ where: { tokenHash: hashSessionToken(browser.previousToken) } });
  const now = new Date();
  const others = await tx.session.findMany({
    where: { userId, expiresAt: { gt: now } },
    orderBy: [{ lastUsedAt: "desc" }, { id: "desc" }],
    take: MAX_SESSIONS - 1,
    select: { id: true },
  });
  await tx.session.deleteMany({ where: { userId, id: { notIn: others.map(({ id }) => id) } } });
  await tx.session.create({
    data: {
      tokenHash: hashSessionToken(token),
      userId,
      expiresAt: new Date(now.getTime() + SESSION_IDLE_DAYS * DAY_SECONDS * 1000),
      confirmedAt: now,
      userAgent: browser.userAgent?.slice(0, 200) ?? null,
    },
  });
  return token;
}

/**
 * Marks a session as confirmed now: its user has just proved who they are.
 * @returns whether the user still has this session
 */
export async function markConfirmed(token: string, userId: string, tx: Pick<Db, "session">): Promise<boolean> {
  const now = new Date();
  const { count } = await tx.session.updateMany({
    where: { tokenHash: hashSessionToken(token), userId, expiresAt: { gt: now } },
    data: { confirmedAt: now },
  });
  return count > 0;
}

/**
 * Records a use and extends the session, in one statement so that concurrent requests cannot extend it past its last
 * day. Does nothing for an expired session.
 */
export async function extendSession(token: string): Promise<void> {
  await db.$executeRaw`
    UPDATE sessions SET last_used_at = now(), expires_at = LEAST(
      now() + make_interval(secs => ${SESSION_IDLE_DAYS * DAY_SECONDS}::float8),
      created_at + make_interval(secs => ${SESSION_MAX_DAYS * DAY_SECONDS}::float8))
    WHERE token_hash = ${hashSessionToken(token)} AND expires_at > now()`;
}

/**
 * Ends the session of this token. Does nothing for an unknown token.
 * @returns the id of the session's user
 */
export async function endSession(token: string): Promise<string | undefined> {
  const tokenHash = hashSessionToken(token);
  const session = await db.session.findUnique({ where: { tokenHash }, select: { userId: true } });
  await db.session.deleteMany({ where: { tokenHash } });
  return session?.userId;
}

/** The condition of a session that signs somebody in: it has not expired, and its user is not suspended. */
export const isLive = (now: Date) => ({
  expiresAt: { gt: now },
  user: { OR: [{ suspendedAt: null }, { suspendedUntil: { lte: now } }] },
});

/**
 * Returns which of these sessions still sign somebody in. Open event streams ask for all their sessions at once.
 * @param tokenHashes as stored, see `hashSessionToken`
 */
export async function findLiveSessions(tokenHashes: string[]): Promise<Set<string>> {
  const rows = await db.session.findMany({
    where: { tokenHash: { in: tokenHashes }, ...isLive(new Date()) },
    select: { tokenHash: true },
  });
  return new Set(rows.map(({ tokenHash }) => tokenHash));
}
