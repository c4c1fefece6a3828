import { db } from "@/lib/db/client";

/**
 * Returns which of these sessions still sign somebody in: they have not ended or expired, and their user exists and is
 * not suspended.
 * @param tokenHashes as stored, see `hashSessionToken`
 */
export async function findLiveSessions(tokenHashes: string[]): Promise<Set<string>> {
  const now = new Date();
  const rows = await db.session.findMany({
    where: {
      tokenHash: { in: tokenHashes },
      expiresAt: { gt: now },
      user: { OR: [{ suspendedAt: null }, { suspendedUntil: { lte: now } }] },
    },
    select: { tokenHash: true },
  });
  return new Set(rows.map(({ tokenHash }) => tokenHash));
}
