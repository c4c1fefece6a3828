import type { Browser, SignInResult } from "@/lib/accounts/sign-in/registration";
import { signInMessages } from "@/lib/accounts/sign-in/sign-in.constants";
import { type CurrentUser, currentUserSelect, toCurrentUser } from "@/lib/accounts/users/users.rows";
import type { LoginInput } from "@/lib/accounts/users/users.schema";
import { codesMessages } from "@/lib/foundation/auth/credentials.constants";
import { consumeCode, notifyOwner } from "@/lib/foundation/auth/one-time-codes";
import { hashPassword, matchPassword } from "@/lib/foundation/auth/password";
import { isSuspended } from "@/lib/foundation/auth/permissions";
import { endSession, openSession } from "@/lib/foundation/auth/session";
import { findDevice } from "@/lib/foundation/auth/session-cookies";
import { db } from "@/lib/foundation/db/client";
import type { Prisma } from "@/lib/foundation/db/generated/client";
import { lockRow, transaction } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";
import { formatDay } from "@/lib/foundation/format/dates";
import { clientAddressKey } from "@/lib/foundation/rate-limits/client-address";
import {
  consumeAddressRateLimit,
  consumeRateLimit,
  refundAddressRateLimit,
  resetRateLimit,
  restoreRateLimit,
} from "@/lib/foundation/rate-limits/rate-limit";

/**
 * Signs a browser in. An unknown email and a wrong password get the same message in about the same time. Only a caller
 * who knows the password learns that a code is required.
 * @throws AppError unauthenticated, code_needed, forbidden when the account is suspended, rate_limited, unavailable
 * when too many password hashes are queued
 */
export async function signIn(input: LoginInput, browser: Browser): Promise<SignInResult> {
  const { user, result } = await identify(input, browser, (tx, userId) => openSession(userId, browser, tx));
  return { user, token: result };
}

type Act<T> = (tx: Prisma.TransactionClient, userId: string) => Promise<T>;

/**
 * A sign-in attempt: checks the email, the password and, with two-step sign-in, the code, within the limits on failed
 * attempts (decision 0020).
 * @param act what the user may do once identified, in the transaction that consumes the code
 * @throws AppError as `signIn`
 */
export async function identify<T>(
  input: LoginInput,
  browser: Browser,
  act: Act<T>,
): Promise<{ user: CurrentUser; result: T }> {
  const counted = await countSignIn(input.email, browser);
  try {
    // Retry once: a concurrent sign-in may have rehashed the password. If the password was changed instead, the retry
    // fails.
    const identified = (await attempt(input, act)) ?? (await attempt(input, act));
    if (!identified) throw new AppError("unauthenticated", signInMessages.wrongCredentials);
    await counted.forget();
    return { user: await complete(identified.row, input.password), result: identified.result };
  } catch (error) {
    if (error instanceof AppError && error.code === "code_needed") await counted.halve();
    if (error instanceof AppError && error.code === "forbidden") await counted.forget();
    if (error instanceof AppError && error.code === "unavailable") await counted.giveBack();
    throw error;
  }
}

type Row = Awaited<ReturnType<typeof checkCredentials>>;
type SuspensionColumns = { suspendedUntil: Date | null; suspensionReason: string | null };

/** @returns null when the password or the second factor changed in the meantime */
async function attempt<T>(input: LoginInput, act: Act<T>): Promise<{ row: Row; result: T } | null> {
  const row = await checkCredentials(input);
  // Count the second step as well. The limit is per account, so knowing the password does not bypass it.
  if (row.secondFactorAt && !input.code) throw new AppError("code_needed", codesMessages.needed, { userId: row.id });
  if (row.secondFactorAt) await consumeRateLimit("secondFactor", row.id);
  const done = await actAs(row, input.code ?? "", act);
  return done && { row, ...done };
}

/** Resets the second factor's limit and renews an outdated hash. */
async function complete({ outdated, password, secondFactorAt, ...user }: Row, typed: string): Promise<CurrentUser> {
  if (secondFactorAt) await resetRateLimit("secondFactor", user.id);
  if (outdated) await renewHash({ id: user.id, password }, typed);
  return toCurrentUser(user);
}

/**
 * Rehashes the password with the current parameters. Skipped when too many hashes are queued: the next sign-in does it.
 */
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
  const match = await matchPassword(found?.password, password);
  if (!found || !match) throw new AppError("unauthenticated", signInMessages.wrongCredentials, { userId: found?.id });
  return { ...found, outdated: match === "outdated" };
}

/** Says why this account cannot sign in, and until when. Only the owner learns it: password and code were correct. */
function describeSuspension({ suspendedUntil, suspensionReason }: SuspensionColumns): string {
  // It ends at midnight, after its last day.
  const lastDay = suspendedUntil && formatDay(new Date(suspendedUntil.getTime() - 1).toISOString());
  return signInMessages.suspended(lastDay, suspensionReason ?? "");
}

/**
 * Consumes the code and lets the user act, if the hash that was checked is still the stored one.
 * @returns null when the password or the second factor changed
 * @throws AppError unauthenticated for a wrong code, forbidden when the account is suspended
 */
function actAs<T>(
  { id, password, secondFactorAt }: Pick<Row, "id" | "password" | "secondFactorAt">,
  code: string,
  act: Act<T>,
): Promise<{ result: T } | null> {
  const needsCode = secondFactorAt !== null;
  return transaction(async (tx) => {
    // A password change locks this row and then ends every session, so no session can be opened with the old password
    // meanwhile. Concurrent sign-ins wait for each other, or together they would open more sessions than allowed.
    await lockRow(tx, "User", id);
    const same = await tx.user.findFirst({
      where: { id, password, secondFactorAt: needsCode ? { not: null } : null },
      select: { suspendedAt: true, suspendedUntil: true, suspensionReason: true },
    });
    if (!same) return null;
    const use = needsCode ? await consumeCode(tx, id, code) : "none";
    if (use === "wrong" || use === "unreadable")
      throw new AppError("unauthenticated", codesMessages[use], { userId: id });
    if (isSuspended(same)) throw new AppError("forbidden", describeSuspension(same), { userId: id });
    if (use === "recovery") await notifyOwner(tx, id, "recovery_code_used");
    return { result: await act(tx, id) };
  });
}

/** A sign-in attempt that is counted before its outcome is known. A wrong password stays counted. */
type CountedSignIn = {
  /** The sign-in succeeded: removes everything that was counted. */
  forget: () => Promise<void>;
  /**
   * The password was correct and a code is missing. The attempt stays counted for this browser and account until the
   * code is correct.
   */
  halve: () => Promise<void>;
  /** The password was not checked: restores what was counted. */
  giveBack: () => Promise<void>;
};

/**
 * Counts an attempt from a browser that has signed in to the account before. Attempts from other browsers do not count
 * against it.
 */
async function countDevice(device: string): Promise<CountedSignIn> {
  await consumeRateLimit("signInDevice", device);
  await consumeRateLimit("signInDeviceDay", device);
  const giveBackDay = () => restoreRateLimit("signInDeviceDay", device);
  return {
    forget: async () => {
      await resetRateLimit("signInDevice", device);
      await giveBackDay();
    },
    halve: giveBackDay,
    giveBack: async () => {
      await restoreRateLimit("signInDevice", device);
      await giveBackDay();
    },
  };
}

/**
 * Counts an attempt from any other browser: by client address, and by account over all addresses, whether the account
 * exists or not.
 */
async function countUnknownBrowser(email: string, address: string): Promise<CountedSignIn> {
  const pair = `${email} ${clientAddressKey(address)}`;
  await consumeRateLimit("signInPair", pair);
  await consumeAddressRateLimit("signInAddress", address);
  await consumeRateLimit("signInAccount", email, signInMessages.accountGuessedAt);
  const halve = async () => {
    await refundAddressRateLimit("signInAddress", address);
    // Not reset, because an attacker may keep guessing while the owner signs in.
    await restoreRateLimit("signInAccount", email);
  };
  return {
    halve,
    forget: async () => {
      await resetRateLimit("signInPair", pair);
      await halve();
    },
    giveBack: async () => {
      await restoreRateLimit("signInPair", pair);
      await halve();
    },
  };
}

/**
 * Counts a sign-in attempt before the password is checked, so that concurrent attempts cannot bypass the limit
 * (decision 0020).
 * @throws AppError rate_limited
 */
function countSignIn(email: string, { clientAddress, device: cookie }: Browser): Promise<CountedSignIn> {
  const device = findDevice(cookie, email);
  return device ? countDevice(device) : countUnknownBrowser(email, clientAddress);
}

/**
 * Ends this browser's session, if it has one.
 * @returns the id of the session's user
 */
export async function signOut(token: string | undefined): Promise<string | undefined> {
  return token ? endSession(token) : undefined;
}
