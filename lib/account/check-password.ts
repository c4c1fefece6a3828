import { accountMessages } from "@/lib/account/account.messages";
import { verifyPassword } from "@/lib/auth/password";
import { db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import { resetRateLimit, restoreRateLimit, consumeRateLimit } from "@/lib/rate-limits/rate-limit";

/**
 * Asks for the password again, before something that a stolen session must not do.
 * @param field the input's name, for the sentence beside it
 * @returns the stored hash, by which a later write sees that it is still the same
 * @throws AppError invalid_input when it is wrong, rate_limited after ten wrong ones in 15 minutes, fifty in a day, or
 *   fifty right ones in a day
 */
export async function checkPassword({ id }: { id: string }, password: string, field: string): Promise<string> {
  await consumeRateLimit("passwordCheck", id);
  await consumeRateLimit("passwordCheckDay", id);
  const user = await db.user.findUnique({ where: { id }, select: { password: true } });
  const matches = await verifyPassword(user?.password, password);
  if (!user || !matches) {
    throw new AppError("invalid_input", accountMessages.wrongPassword, {
      issues: [{ path: field, message: accountMessages.wrongPassword }],
      userId: id,
    });
  }
  await resetRateLimit("passwordCheck", id);
  await restoreRateLimit("passwordCheckDay", id);
  await consumeRateLimit("provedChange", id);
  return user.password;
}
