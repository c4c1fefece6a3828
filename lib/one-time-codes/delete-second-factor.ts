import type { Db } from "@/lib/db/client";

/**
 * Deletes a user's second factor and all recovery codes, as part of the caller's transaction. The caller has authorized
 * it and locked the user's row.
 */
export async function deleteSecondFactor(
  tx: Pick<Db, "user" | "secondFactor" | "recoveryCode">,
  userId: string,
): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { secondFactorAt: null }, select: { id: true } });
  await tx.secondFactor.deleteMany({ where: { userId } });
  await tx.recoveryCode.deleteMany({ where: { userId } });
}
