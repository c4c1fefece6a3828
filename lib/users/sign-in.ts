import { verifyPassword } from "@/lib/auth/password";
import { openSession } from "@/lib/auth/session";
import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { addressKey } from "@/lib/rate-limits/address-key";
import { clearLimit, returnToLimit, takeFromLimit } from "@/lib/rate-limits/rate-limiter";
import type { Browser, SignedIn } from "@/lib/users/register-user";
import { usersMessages } from "@/lib/users/users.messages";
import type { LoginInput } from "@/lib/users/users.schema";
import { currentUserSelect, toCurrentUser } from "@/lib/users/users.select";

/**
 * Signs a browser in. Unknown e-mail and wrong password get one sentence in about the same time.
 * A try is counted before the password is hashed, so that many at once cannot slip through.
 * @throws AppError unauthenticated, rate_limited
 */
export async function signIn(input: LoginInput, browser: Browser): Promise<SignedIn> {
  const address = addressKey(browser.address);
  const pair = `${input.email} ${address}`;
  await takeFromLimit("signInPair", pair);
  await takeFromLimit("signInAddress", address);

  const found = await db.user.findUnique({ where: { email: input.email }, select: { ...currentUserSelect, password: true } });
  const { password: hash, ...row } = found ?? { password: undefined };
  const matches = await verifyPassword(hash, input.password);
  if (!("id" in row) || !matches) throw new AppError("unauthenticated", usersMessages.wrongCredentials, { userId: found?.id });

  await clearLimit("signInPair", pair);
  await returnToLimit("signInAddress", address);
  const token = await transaction(async (tx) => {
    // A password that is being changed holds this row and then ends every session: none is opened with the old one behind its back.
    const [same] = await tx.$queryRaw<unknown[]>`SELECT 1 AS same FROM users WHERE id = ${row.id}::uuid AND password = ${hash} FOR SHARE`;
    if (!same) throw new AppError("unauthenticated", usersMessages.wrongCredentials, { userId: row.id });
    return openSession(row.id, browser, tx);
  });
  return { user: toCurrentUser(row), token };
}
