import { db } from "@/lib/db/client";

/**
 * Since when a user's account asks for a second factor (null while it does not), and how many recovery codes are
 * unused.
 */
export async function getFactorStatus(userId: string): Promise<{ since: string | null; recoveryCodesLeft: number }> {
  const [user, recoveryCodesLeft] = await Promise.all([
    db.user.findUniqueOrThrow({ where: { id: userId }, select: { secondFactorAt: true } }),
    db.recoveryCode.count({ where: { userId, usedAt: null } }),
  ]);
  return { since: user.secondFactorAt?.toISOString() ?? null, recoveryCodesLeft };
}
