import { accountMessages } from "@/lib/account/account.messages";
import { verifyPassword } from "@/lib/auth/password";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import { clearLimit, takeFromLimit } from "@/lib/rate-limits/rate-limiter";

/**
 * Asks a signed-in person for the password again, before something that a borrowed browser must not do.
 * @param field the input's name, for the sentence beside it
 * @returns the stored hash, by which a later write sees that it is still the same
 * @throws AppError invalid_input when it is wrong, rate_limited after ten wrong ones
 */
export async function checkPassword(viewer: Viewer, password: string, field: string): Promise<string> {
  await takeFromLimit("passwordCheck", viewer.id);
  const user = await db.user.findUnique({ where: { id: viewer.id }, select: { password: true } });
  const matches = await verifyPassword(user?.password, password);
  if (!user || !matches) {
    throw new AppError("invalid_input", accountMessages.wrongPassword, { issues: [{ path: field, message: accountMessages.wrongPassword }] });
  }
  await clearLimit("passwordCheck", viewer.id);
  return user.password;
}
