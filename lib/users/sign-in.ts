import { hashPassword, isOutdatedHash, verifyPassword } from "@/lib/auth/password";
import { openSession } from "@/lib/auth/session";
import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { codesMessages } from "@/lib/one-time-codes/codes.messages";
import { notifyOwner } from "@/lib/one-time-codes/notify-owner";
import { consumeCode } from "@/lib/one-time-codes/consume-code";
import { resetRateLimit, consumeRateLimit } from "@/lib/rate-limits/rate-limit";
import { countSignIn } from "@/lib/users/count-sign-in";
import type { Browser, SignInResult } from "@/lib/users/register-user";
import { usersMessages } from "@/lib/users/users.messages";
import type { LoginInput } from "@/lib/users/users.schema";
import { currentUserSelect, toCurrentUser } from "@/lib/users/users.select";

/**
 * Signs a browser in. Unknown e-mail and wrong password get one sentence in about the same time; that a code is needed
 * learns only who knows the password.
 * @throws AppError unauthenticated, code_needed, rate_limited, unavailable while too many passwords are being hashed
 */
export async function signIn(input: LoginInput, browser: Browser): Promise<SignInResult> {
  const counted = await countSignIn(input.email, browser);
  try {
    // Who was slower than another sign-in that made the hash anew is looked at once more; a changed password fails
    // then.
    const opened = (await attempt(input, browser)) ?? (await attempt(input, browser));
    if (!opened) throw new AppError("unauthenticated", usersMessages.wrongCredentials);
    await counted.forget();
    return await settle(opened, input.password);
  } catch (error) {
    if (error instanceof AppError && error.code === "code_needed") await counted.halve();
    if (error instanceof AppError && error.code === "unavailable") await counted.giveBack();
    throw error;
  }
}

type Row = Awaited<ReturnType<typeof checkCredentials>>;
type Opened = { row: Row; token: string };

/** @returns null when the password or the second factor changed in between */
async function attempt(input: LoginInput, browser: Browser): Promise<Opened | null> {
  const row = await checkCredentials(input);
  // Half a sign-in, whose other half is counted as well. The account's own limit keeps it: a known password is no way
  // around.
  if (row.secondFactorAt && !input.code) throw new AppError("code_needed", codesMessages.needed, { userId: row.id });
  if (row.secondFactorAt) await consumeRateLimit("secondFactor", row.id);
  const token = await startSession(row, input.code ?? "", browser);
  return token ? { row, token } : null;
}

/** What follows from a session that was opened. */
async function settle({ row, token }: Opened, typed: string): Promise<SignInResult> {
  const { password, secondFactorAt, ...user } = row;
  if (secondFactorAt) await resetRateLimit("secondFactor", row.id);
  if (isOutdatedHash(password)) await renewHash(row, typed);
  return { user: toCurrentUser(user), token };
}

/** Stores the password under today's costs, unless too many are being hashed: the next sign-in does it then. */
async function renewHash({ id, password }: Pick<Row, "id" | "password">, typed: string): Promise<void> {
  const renewed = await hashPassword(typed).catch((error: unknown) =>
    error instanceof AppError ? null : Promise.reject(error),
  );
  if (renewed) await db.user.updateMany({ where: { id, password }, data: { password: renewed } });
}

/** @throws AppError unauthenticated */
async function checkCredentials({ email, password }: LoginInput) {
  const found = await db.user.findUnique({
    where: { email },
    select: { ...currentUserSelect, password: true, secondFactorAt: true },
  });
  const matches = await verifyPassword(found?.password, password);
  if (!found || !matches) throw new AppError("unauthenticated", usersMessages.wrongCredentials, { userId: found?.id });
  return found;
}

/**
 * Opens a session and uses the code up by it, if the hash that was looked at still is the one that is stored.
 * @throws AppError unauthenticated for a code that is not right
 */
function startSession(
  { id, password, secondFactorAt }: Pick<Row, "id" | "password" | "secondFactorAt">,
  code: string,
  browser: Browser,
): Promise<string | null> {
  const asks = secondFactorAt !== null;
  return transaction(async (tx) => {
    // A password that is being changed holds this row and then ends every session: none is opened with the old one
    // behind its back.
    const [same] = await tx.$queryRaw<unknown[]>`
      SELECT 1 AS same FROM users WHERE id = ${id}::uuid AND password = ${password} AND (second_factor_at IS NOT NULL) = ${asks} FOR SHARE`;
    if (!same) return null;
    const use = asks ? await consumeCode(tx, id, code) : "none";
    if (use === "wrong" || use === "unreadable")
      throw new AppError("unauthenticated", codesMessages[use], { userId: id });
    if (use === "recovery") await notifyOwner(tx, id, "recovery_code_used");
    return openSession(id, browser, tx);
  });
}
