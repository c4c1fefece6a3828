import { hashPassword } from "@/lib/auth/password";
import { openSession } from "@/lib/auth/session";
import { isUniqueViolation } from "@/lib/db/is-unique-violation";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { consumeAddressRateLimit } from "@/lib/rate-limits/rate-limit";
import { queueVerificationEmail } from "@/lib/users/queue-verification-email";
import { rejectWeakPassword } from "@/lib/users/reject-weak-password";
import type { CurrentUser } from "@/lib/users/users.dto";
import { usersMessages } from "@/lib/users/users.messages";
import type { RegisterInput } from "@/lib/users/users.schema";
import { currentUserSelect, toCurrentUser } from "@/lib/users/users.select";

/** `device` is the value of the device cookie, if there is one. */
export type Browser = { clientAddress: string; userAgent: string | null; previousToken?: string; device?: string };
export type SignInResult = { user: CurrentUser; token: string };

/**
 * Creates an account, signs the browser in and queues the verification email, all in one transaction.
 * @throws AppError invalid_input for a password that is easy to guess, conflict when the email is taken, rate_limited
 * per client address
 */
export async function registerUser(input: RegisterInput, browser: Browser): Promise<SignInResult> {
  await consumeAddressRateLimit("register", browser.clientAddress);
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
