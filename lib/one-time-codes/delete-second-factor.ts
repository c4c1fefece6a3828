import type { Db } from "@/lib/db/client";

/**
 * Takes a user's second factor away with all its codes, as part of the transaction of who may. The caller has locked
 * the user's row.
 */
export async function deleteSecondFactor(
  tx: Pick<Db, "user" | "secondFactor" | "recoveryCode">,
  userId: string,
): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { secondFactorAt: null }, select: { id: true } });
  await tx.secondFactor.deleteMany({ where: { userId } });
  await tx.recoveryCode.deleteMany({ where: { userId } });
}
