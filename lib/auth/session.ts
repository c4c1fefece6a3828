import { DAY_SECONDS, SESSION_IDLE_DAYS } from "@/lib/auth/session.constants";
import { hashSessionToken, newSessionToken } from "@/lib/auth/session-token";
import { db, type Db } from "@/lib/db/client";

/**
 * Opens a session for a user and ends the one that this browser held before (rotation at sign-in).
 * @param tx the transaction that it is part of, if any
 * @returns the raw token, for the cookie alone
 */
export async function openSession(
  userId: string,
  browser: { previousToken?: string; userAgent?: string | null },
  tx: Pick<Db, "session"> = db,
): Promise<string> {
  const token = newSessionToken();
  if (browser.previousToken)
    await tx.session.deleteMany({ where: { tokenHash: hashSessionToken(browser.previousToken) } });
  await tx.session.create({
    data: {
      tokenHash: hashSessionToken(token),
      userId,
      expiresAt: new Date(Date.now() + SESSION_IDLE_DAYS * DAY_SECONDS * 1000),
      userAgent: browser.userAgent?.slice(0, 200) ?? null,
    },
  });
  return token;
}

/**
 * Ends the session of this token. An unknown token is as good as ended.
 * @returns whose it was
 */
export async function endSession(token: string): Promise<string | undefined> {
  const [ended] = await db.$queryRaw<
    { userId: string }[]
  >`DELETE FROM sessions WHERE token_hash = ${hashSessionToken(token)} RETURNING user_id AS "userId"`;
  return ended?.userId;
}
