import * as z from "zod/mini";
import { normalizePassword, TEXT_LIMITS } from "@/lib/foundation/fields.constants";
import {
  credentialsMessages,
  MIN_PASSWORD,
  MAX_EMAIL,
  normalizeEmail,
  MAX_TYPED_PASSWORD,
  tooLong,
  notFarTooLong,
  codesMessages,
  MAX_CODE,
} from "@/lib/foundation/auth/credentials.constants";

/**
 * An email address, accepted when browsers accept it in `<input type="email">`, and normalized by `normalizeEmail`.
 * @param sentence error message for an invalid address
 */
export const emailAddress = (sentence: string) =>
  z.pipe(
    z.string({ error: sentence }).check(z.overwrite(normalizeEmail), z.maxLength(MAX_EMAIL, sentence)),
    z.email({ pattern: z.regexes.html5Email, error: sentence }),
  );

export const email = emailAddress(credentialsMessages.emailInvalid);

/**
 * A password as entered to sign in. Never trimmed: every character counts. Not normalized either, because older hashes
 * were made from what was typed (lib/foundation/auth/password.ts).
 */
export const existingPassword = z
  .string({ error: credentialsMessages.passwordRequired })
  .check(z.minLength(1, credentialsMessages.passwordRequired), z.maxLength(MAX_TYPED_PASSWORD, "Password is too long"));

/** A password as chosen at registration or change, in the form in which it is hashed. */
export const newPassword = z
  .string({ error: credentialsMessages.passwordRequired })
  .check(
    z.refine(notFarTooLong, { error: tooLong, abort: true }),
    z.overwrite(normalizePassword),
    z.minLength(MIN_PASSWORD, credentialsMessages.passwordTooShort),
    z.maxLength(TEXT_LIMITS.password, tooLong),
  );

/** An authenticator code (six digits) or a recovery code as the user types it; the domain function checks which. */
export const codeInput = z
  .string({ error: codesMessages.required })
  .check(z.trim(), z.minLength(1, codesMessages.required), z.maxLength(MAX_CODE, codesMessages.wrong));
