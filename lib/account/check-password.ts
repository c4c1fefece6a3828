import { credentialsMessages } from "@/lib/auth/credentials.messages";
import { verifyPassword } from "@/lib/auth/password";
import { db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import { resetRateLimit, restoreRateLimit, consumeRateLimit } from "@/lib/rate-limits/rate-limit";

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
