import { sendEmailChangeLink, sendEmailChangeRequested, sendVerification } from "@/lib/accounts/settings/email-notices";
import { signInMessages } from "@/lib/accounts/sign-in/sign-in.constants";
import { usersMessages } from "@/lib/accounts/users/users.constants";
import { type CurrentUser, currentUserSelect, toCurrentUser } from "@/lib/accounts/users/users.rows";
import type { RegisterInput } from "@/lib/accounts/users/users.schema";
import { isCommonPassword } from "@/lib/foundation/auth/common-passwords";
import { hashPassword } from "@/lib/foundation/auth/password";
import { ROLES } from "@/lib/foundation/auth/roles.constants";
import { openSession } from "@/lib/foundation/auth/session";
import { type Db, isUniqueViolation } from "@/lib/foundation/db/client";
import { transaction } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";
import { consumeAddressRateLimit } from "@/lib/foundation/rate-limits/rate-limit";
import { readSettings } from "@/lib/foundation/settings";
import { settingsMessages } from "@/lib/foundation/settings.schema";
import { SITE_NAME } from "@/lib/foundation/site";

/** `device` is the value of the device cookie, if there is one. */
export type Browser = { clientAddress: string; userAgent: string | null; previousToken?: string; device?: string };
export type SignInResult = { user: CurrentUser; token: string };

/**
 * Creates an account, signs the browser in and queues the verification email, all in one transaction.
 * @throws AppError forbidden while sign-ups are closed, invalid_input for a password that is easy to guess, conflict
 * when the email is taken, rate_limited per client address
 */
export async function registerUser(input: RegisterInput, browser: Browser): Promise<SignInResult> {
  await consumeAddressRateLimit("register", browser.clientAddress);
  if ((await readSettings()).registration === "closed")
    throw new AppError("forbidden", settingsMessages.registrationClosed);
  const { email, name, bio, role } = input;
  await rejectWeakPassword(input.password, input, "password");
  const password = await hashPassword(input.password);
  try {
    return await transaction(async (tx) => {
      const row = await tx.user.create({ data: { email, name, bio, role, password }, select: currentUserSelect });
      await queueVerificationEmail(tx, row.id);
      return { user: toCurrentUser(row), token: await openSession(row.id, browser, tx) };
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError("conflict", usersMessages.emailTaken, {
      issues: [{ path: "email", message: usersMessages.emailTaken }],
      cause: error,
    });
  }
}

type PasswordOwner = { name: string; email: string };

// Treats "Ada Byron 1990" and "adabyron!" as the same name, and "Álvarez" and "Alvarez" too: NFKD splits accents from
// their letters, and the replacement drops them.
const normalizeName = (text: string) =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "")
    .replace(/^\p{N}+|(?<!\p{N})\p{N}+$/gu, "");

/** Returns names related to the account, whole and word by word, that must not be the password (decision 0020). */
function ownerNames({ name, email }: PasswordOwner): Set<string> {
  const local = email.slice(0, email.lastIndexOf("@"));
  const texts = [SITE_NAME, ...ROLES, name, email, local].flatMap((text) => [
    text,
    ...text.normalize("NFC").split(/[^\p{L}\p{N}]+/u),
  ]);
  return new Set(texts.map(normalizeName).filter(Boolean));
}

// The list contains "aaaaaaaa" but not "aaaaaaaaaaaa", which is as easy to guess.
const hasFewDistinctCharacters = (password: string) => new Set(password.toLowerCase()).size < 3;

/**
 * Rejects a new password that is easy to guess: a common one, one or two characters repeated, or a name of the account
 * surrounded by digits.
 * @param field the input to which the error belongs
 * @throws AppError invalid_input
 */
export async function rejectWeakPassword(
  password: string,
  owner: PasswordOwner,
  field: "password" | "newPassword",
): Promise<void> {
  if (
    !hasFewDistinctCharacters(password) &&
    !ownerNames(owner).has(normalizeName(password)) &&
    !(await isCommonPassword(password))
  )
    return;
  throw new AppError("invalid_input", signInMessages.passwordTooEasy, {
    issues: [{ path: field, message: signInMessages.passwordTooEasy }],
  });
}

type Tx = Pick<Db, "$queryRaw" | "user" | "accountToken">;
/** The user who requests the change; the caller has locked the row. */
type Owner = { id: string; emailVerifiedAt: Date | null };

/** @throws AppError conflict with an issue for the email field */
export function emailTaken(cause?: unknown): AppError {
  return new AppError("conflict", usersMessages.emailTaken, {
    issues: [{ path: "email", message: usersMessages.emailTaken }],
    cause,
  });
}

/**
 * Records the email address that a user wants to change to, in the transaction of the profile update. It takes effect
 * when the user confirms the emailed link with the password (`lib/accounts/settings/email.ts`). Sends the link to
 * the new address and a notice to the current one if it is verified. Links of earlier changes become invalid.
 * @throws AppError conflict when another user has the address
 */
export async function requestEmailChange(tx: Tx, { id: userId, emailVerifiedAt }: Owner, email: string): Promise<void> {
  if (await tx.user.findUnique({ where: { email }, select: { id: true } })) throw emailTaken();
  await tx.user.update({ where: { id: userId }, data: { pendingEmail: email }, select: { id: true } });
  await tx.accountToken.deleteMany({ where: { userId, purpose: "email_change" } });
  await queueChangeLink(tx, userId);
  if (!emailVerifiedAt) return;
  const noticeId = crypto.randomUUID();
  await sendEmailChangeRequested.add(tx, { userId, noticeId }, { key: `email-change-requested-${noticeId}` });
}

/** Queues the email that confirms a user's new address, as part of the caller's transaction. */
export async function queueChangeLink(tx: Pick<Db, "$queryRaw">, userId: string): Promise<void> {
  await sendEmailChangeLink.add(tx, { userId, tokenId: crypto.randomUUID() }, { key: `email-change-${userId}` });
}

/** Queues the email that verifies a user's address, as part of the caller's transaction. */
export async function queueVerificationEmail(tx: Pick<Db, "$queryRaw">, userId: string): Promise<void> {
  await sendVerification.add(tx, { userId, tokenId: crypto.randomUUID() }, { key: `verification-${userId}` });
}
