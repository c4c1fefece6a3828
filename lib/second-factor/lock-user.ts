import { signInMessage } from "@/lib/auth/permissions";
import type { Db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import { secondFactorMessages } from "@/lib/second-factor/second-factor.messages";

/**
 * Locks the row of a user whose second factor is about to change, so that sign-ins and other changes wait.
 * @param expected the state that the change requires
 * @throws AppError conflict in the other state, unauthenticated when the account no longer exists
 */
export async function lockUser(tx: Pick<Db, "$queryRaw">, userId: string, expected: "on" | "off"): Promise<void> {
  const [owner] = await tx.$queryRaw<
    { on: boolean }[]
  >`SELECT second_factor_at IS NOT NULL AS "on" FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
  if (!owner) throw new AppError("unauthenticated", signInMessage);
  if (owner.on !== (expected === "on"))
    throw new AppError("conflict", owner.on ? secondFactorMessages.alreadyOn : secondFactorMessages.notOn);
}
