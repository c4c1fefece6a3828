import { signInMessage } from "@/lib/auth/permissions";
import type { Db } from "@/lib/db/client";
import { lockRow } from "@/lib/db/lock-row";
import { AppError } from "@/lib/errors";
import { secondFactorMessages } from "@/lib/second-factor/second-factor.messages";

/**
 * Locks the row of a user whose second factor is about to change, so that sign-ins and other changes wait.
 * @param expected the state that the change requires
 * @throws AppError conflict in the other state, unauthenticated when the account no longer exists
 */
export async function lockUser(
  tx: Pick<Db, "$queryRaw" | "user">,
  userId: string,
  expected: "on" | "off",
): Promise<void> {
  await lockRow(tx, "User", userId);
  const owner = await tx.user.findUnique({ where: { id: userId }, select: { secondFactorAt: true } });
  if (!owner) throw new AppError("unauthenticated", signInMessage);
  const isOn = owner.secondFactorAt !== null;
  if (isOn !== (expected === "on"))
    throw new AppError("conflict", isOn ? secondFactorMessages.alreadyOn : secondFactorMessages.notOn);
}
