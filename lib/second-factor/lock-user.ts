import { signInMessage } from "@/lib/auth/permissions";
import type { Db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import { secondFactorMessages } from "@/lib/second-factor/second-factor.messages";

/**
 * Locks the row of a user whose second factor is about to change, so that sign-ins and other changes wait for it.
 * @param expected how it must stand for the change
 * @throws AppError conflict when it does not, unauthenticated when the account is gone
 */
export async function lockUser(tx: Pick<Db, "$queryRaw">, userId: string, expected: "on" | "off"): Promise<void> {
  const [owner] = await tx.$queryRaw<
    { on: boolean }[]
  >`SELECT second_factor_at IS NOT NULL AS "on" FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
  if (!owner) throw new AppError("unauthenticated", signInMessage);
  if (owner.on !== (expected === "on"))
    throw new AppError("conflict", owner.on ? secondFactorMessages.alreadyOn : secondFactorMessages.notOn);
}
