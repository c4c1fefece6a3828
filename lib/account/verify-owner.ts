import { accountMessages } from "@/lib/account/account.messages";
import { checkPassword } from "@/lib/account/check-password";
import { db } from "@/lib/db/client";
import type { Prisma } from "@/lib/db/generated/client";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { codesMessages } from "@/lib/one-time-codes/codes.messages";
import { consumeCode } from "@/lib/one-time-codes/consume-code";
import { resetRateLimit, consumeRateLimit } from "@/lib/rate-limits/rate-limit";

/** What only the owner has: the password, and with two-step sign-in a code of the app or a recovery code. */
export type OwnerProof = { password: string; code?: string | undefined };

const refuseCode = (sentence: string) =>
  new AppError("invalid_input", sentence, { issues: [{ path: "code", message: sentence }] });

/**
 * Changes what a stolen session must not change: the password is asked for again, and a code where two-step sign-in is
 * on. The code is used up in the transaction of the change, which holds the owner's row.
 * @param field the password's name in the input, for the sentence beside it
 * @param change what is proved to be the owner's wish
 * @throws AppError invalid_input for a wrong password or code, rate_limited after ten of them, conflict when either
 *   changed in between
 */
export async function verifyOwner<T>(
  userId: string,
  { password, code }: OwnerProof,
  field: string,
  change: (tx: Prisma.TransactionClient) => Promise<T>,
): Promise<T> {
  const stored = await checkPassword({ id: userId }, password, field);
  const owner = await db.user.findUnique({ where: { id: userId }, select: { secondFactorAt: true } });
  const asks = Boolean(owner?.secondFactorAt);
  if (asks && !code) throw refuseCode(codesMessages.needed);
  if (asks) await consumeRateLimit("secondFactor", userId);
  const done = await transaction(async (tx) => {
    const [same] = await tx.$queryRaw<unknown[]>`
      SELECT 1 AS same FROM users WHERE id = ${userId}::uuid AND password = ${stored} AND (second_factor_at IS NOT NULL) = ${asks} FOR NO KEY UPDATE`;
    if (!same) throw new AppError("conflict", accountMessages.changedMeanwhile);
    const use = asks ? await consumeCode(tx, userId, code ?? "") : "none";
    if (use === "wrong" || use === "unreadable") throw refuseCode(codesMessages[use]);
    return change(tx);
  });
  if (asks) await resetRateLimit("secondFactor", userId);
  return done;
}
