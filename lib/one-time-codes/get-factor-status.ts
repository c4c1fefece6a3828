import { db } from "@/lib/db/client";

/** Returns when the user turned the second factor on (null while it is off) and the number of unused recovery codes. */
export async function getFactorStatus(userId: string): Promise<{ since: string | null; recoveryCodesLeft: number }> {
  const [user, recoveryCodesLeft] = await Promise.all([
    db.user.findUniqueOrThrow({ where: { id: userId }, select: { secondFactorAt: true } }),
    db.recoveryCode.count({ where: { userId, usedAt: null } }),
  ]);
  return { since: user.secondFactorAt?.toISOString() ?? null, recoveryCodesLeft };
}
