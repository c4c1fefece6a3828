import type { Browser } from "@/lib/accounts/sign-in/registration";
import { identify } from "@/lib/accounts/sign-in/sign-in";
import { signInMessages } from "@/lib/accounts/sign-in/sign-in.constants";
import { codesMessages, credentialsMessages } from "@/lib/foundation/auth/credentials.constants";
import { codeError } from "@/lib/foundation/auth/one-time-codes";
import type { OwnerProof } from "@/lib/foundation/auth/owner";
import { authorize, signInMessage, type Viewer } from "@/lib/foundation/auth/permissions";
import { markConfirmed } from "@/lib/foundation/auth/session";
import { AppError } from "@/lib/foundation/errors";

/** 401 would mean that the session has ended, so the errors of a sign-in belong to fields here. */
function toFieldError(error: unknown, userId: string): unknown {
  if (!(error instanceof AppError)) return error;
  const { message } = error;
  if (message === signInMessages.wrongCredentials)
    return new AppError("invalid_input", credentialsMessages.wrongPassword, {
      issues: [{ path: "password", message: credentialsMessages.wrongPassword }],
      userId,
    });
  const aboutCode = message === codesMessages.wrong || message === codesMessages.unreadable;
  return error.code === "code_needed" || aboutCode ? codeError(message) : error;
}

/**
 * Confirms the viewer's current session for 15 minutes with the password and, with two-step sign-in, a code (decision
 * 0019). Counts as a sign-in attempt of this browser.
 * @throws AppError invalid_input for a wrong password, or a missing or wrong code; rate_limited; unauthenticated when
 * the session has ended meanwhile; unavailable when too many password hashes are queued
 */
export async function confirmSession(viewer: Viewer | null, proof: OwnerProof, browser: Browser): Promise<void> {
  authorize(viewer, "account.manage");
  const { id, email } = viewer;
  try {
    const { result: confirmed } = await identify({ email, ...proof }, browser, (tx) =>
      markConfirmed(browser.previousToken ?? "", id, tx),
    );
    if (!confirmed) throw new AppError("unauthenticated", signInMessage);
  } catch (error) {
    throw toFieldError(error, id);
  }
}
