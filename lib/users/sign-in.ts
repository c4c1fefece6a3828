import { hashPassword, isOutdatedHash, verifyPassword } from "@/lib/auth/password";
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

  const row = await checkCredentials(input);
  await clearLimit("signInPair", pair);
  await returnToLimit("signInAddress", address);
  // Who was slower than another sign-in that made the hash anew is looked at once more; a changed password fails then.
  const token = (await open(row, browser)) ?? (await open(await checkCredentials(input), browser));
  if (!token) throw new AppError("unauthenticated", usersMessages.wrongCredentials, { userId: row.id });
  if (isOutdatedHash(row.password)) {
    await db.user.updateMany({ where: { id: row.id, password: row.password }, data: { password: await hashPassword(input.password) } });
  }
  const { password: _hash, ...user } = row;
  return { user: toCurrentUser(user), token };
}

/** @throws AppError unauthenticated */
async function checkCredentials({ email, password }: LoginInput) {
  const found = await db.user.findUnique({ where: { email }, select: { ...currentUserSelect, password: true } });
  const matches = await verifyPassword(found?.password, password);
  if (!found || !matches) throw new AppError("unauthenticated", usersMessages.wrongCredentials, { userId: found?.id });
  return found;
}

/** Opens a session, if the hash that was looked at still is the one that is stored. */
function open({ id, password }: { id: string; password: string }, browser: Browser): Promise<string | null> {
  return transaction(async (tx) => {
    // A password that is being changed holds this row and then ends every session: none is opened with the old one behind its back.
    const [same] = await tx.$queryRaw<unknown[]>`SELECT 1 AS same FROM users WHERE id = ${id}::uuid AND password = ${password} FOR SHARE`;
    return same ? openSession(id, browser, tx) : null;
  });
}
