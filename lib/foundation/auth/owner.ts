import type { Prisma } from "@/lib/foundation/db/generated/client";
import { codesMessages, credentialsMessages } from "@/lib/foundation/auth/credentials.constants";
import { codeError, requireCode } from "@/lib/foundation/auth/one-time-codes";
import { verifyPassword } from "@/lib/foundation/auth/password";
import { db } from "@/lib/foundation/db/client";
import { lockRow, transaction } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";
import { consumeRateLimit, resetRateLimit, restoreRateLimit } from "@/lib/foundation/rate-limits/rate-limit";

/** Restores an attempt whose password was not checked, because too many hashes are queued (decision 0020). */
async function restoreUnchecked(error: unknown, id: string): Promise<never> {
  if (error instanceof AppError && error.code === "unavailable")
    for (const limit of ["passwordCheck", "passwordCheckDay"] as const) await restoreRateLimit(limit, id);
  throw error;
}

/**
 * Verifies the password again before an action that a stolen session must not be able to take.
 * @param field the input to which the error belongs
 * @returns the stored hash, with which a later write can check that the password has not changed
 * @throws AppError invalid_input for a wrong password; rate_limited after ten wrong ones in 15 minutes, fifty in a day,
 * or fifty correct ones in a day; unavailable when too many password hashes are queued
 */
export async function checkPassword({ id }: { id: string }, password: string, field: string): Promise<string> {
  await consumeRateLimit("passwordCheck", id);
  await consumeRateLimit("passwordCheckDay", id);
  const user = await db.user.findUnique({ where: { id }, select: { password: true } });
  const matches = await verifyPassword(user?.password, password).catch((error: unknown) => restoreUnchecked(error, id));
  if (!user || !matches) {
    throw new AppError("invalid_input", credentialsMessages.wrongPassword, {
      issues: [{ path: field, message: credentialsMessages.wrongPassword }],
      userId: id,
    });
  }
  await resetRateLimit("passwordCheck", id);
  await restoreRateLimit("passwordCheckDay", id);
  await consumeRateLimit("provedChange", id);
  return user.password;
}

/**
 * Proof that the user is the account's owner: the password and, with two-step sign-in, an authenticator or recovery
 * code.
 */
export type OwnerProof = { password: string; code?: string | undefined };

/** A user whose password is verified; `code` is counted but not yet checked, null without two-step sign-in. */
type CheckedOwner = { userId: string; storedPassword: string; code: string | null };
type Change<T> = (tx: Prisma.TransactionClient) => Promise<T>;

/**
 * The first half of `verifyOwner`: verifies the password and counts the attempt to enter a code.
 * @throws AppError invalid_input for a wrong password or a missing code, rate_limited
 */
export async function checkOwner(userId: string, { password, code }: OwnerProof, field: string): Promise<CheckedOwner> {
  const storedPassword = await checkPassword({ id: userId }, password, field);
  const owner = await db.user.findUnique({ where: { id: userId }, select: { secondFactorAt: true } });
  if (!owner?.secondFactorAt) return { userId, storedPassword, code: null };
  if (!code) throw codeError(codesMessages.needed);
  await consumeRateLimit("secondFactor", userId);
  return { userId, storedPassword, code };
}

/**
 * The second half of `verifyOwner`: consumes the code and makes the change in one transaction.
 * @throws AppError invalid_input for a wrong code, conflict when the password or two-step sign-in changed
 */
export async function changeAsOwner<T>({ userId, storedPassword, code }: CheckedOwner, change: Change<T>): Promise<T> {
  const needsCode = code !== null;
  const result = await transaction(async (tx) => {
    await lockRow(tx, "User", userId);
    const secondFactorAt = needsCode ? { not: null } : null;
    const same = await tx.user.findFirst({
      where: { id: userId, password: storedPassword, secondFactorAt },
      select: { id: true },
    });
    if (!same) throw new AppError("conflict", credentialsMessages.changedMeanwhile);
    if (needsCode) await requireCode(tx, userId, code);
    return change(tx);
  });
  if (needsCode) await resetRateLimit("secondFactor", userId);
  return result;
}

/**
 * Makes a change that a stolen session must not be able to make. Verifies the password and, with two-step sign-in, a
 * code, which is consumed in the transaction of the change. That transaction locks the owner's row.
 * @param field the password input to which the error belongs
 * @param change runs once the owner is verified
 * @throws AppError invalid_input for a wrong password or code, rate_limited after ten of them, conflict when either
 * changed in the meantime
 */
export async function verifyOwner<T>(userId: string, proof: OwnerProof, field: string, change: Change<T>): Promise<T> {
  return changeAsOwner(await checkOwner(userId, proof, field), change);
}
