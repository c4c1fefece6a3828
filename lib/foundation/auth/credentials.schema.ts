import * as z from "zod/mini";
import { normalizePassword, TEXT_LIMITS } from "@/lib/foundation/fields.schema";

/** Sentences about an email address and a password, wherever one is asked for. */
export const credentialsMessages = {
  emailInvalid: "Please enter a valid email address",
  passwordRequired: "Password is required",
  passwordTooShort: "Password must be at least 8 characters",
  wrongPassword: "Incorrect password.",
  changedMeanwhile: "Your password or two-step sign-in changed in the meantime. Please reload the page and try again.",
} as const;

const MIN_PASSWORD = 8;
const MAX_EMAIL = 254;

/**
 * Returns the one spelling under which an email address is stored and compared: in lower case, with an international
 * domain in ASCII ("bücher.example" is "xn--bcher-kva.example"), as browsers send it. An address that is not one stays
 * as it is, for the check that follows.
 */
export function normalizeEmail(address: string): string {
  const trimmed = address.trim();
  const at = trimmed.lastIndexOf("@");
  const domain = trimmed.slice(at + 1);
  // Of ASCII domains only labels in Punycode have other spellings. URL would also read numbers as IP addresses.
  const isInternational = /[^\u0000-\u007f]|xn--/i.test(domain) && !/[/?#:\\%]/.test(domain);
  const url = `http://${domain}`;
  if (!isInternational || domain.length > MAX_EMAIL || !URL.canParse(url)) return trimmed.toLowerCase();
  return `${trimmed.slice(0, at).toLowerCase()}@${new URL(url).hostname}`;
}

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

/** One character can be typed as several, such as "é" as "e" and an accent. */
const MAX_TYPED_PASSWORD = 4 * TEXT_LIMITS.password;
const tooLong = `Password can't be longer than ${TEXT_LIMITS.password} characters`;
const notFarTooLong = (password: string) => password.length <= MAX_TYPED_PASSWORD;

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

/** Sentences about codes, wherever one is asked for. */
export const codesMessages = {
  needed: "Enter the code from your authenticator app.",
  wrong: "Incorrect or already used code. Check it, or wait for the next one.",
  unreadable:
    "We can't check codes from your authenticator app anymore. Use a recovery code, then set up two-step sign-in " +
    "again.",
  required: "Enter a code",
} as const;

const MAX_CODE = 64;

/** An authenticator code (six digits) or a recovery code as the user types it; the domain function checks which. */
export const codeInput = z
  .string({ error: codesMessages.required })
  .check(z.trim(), z.minLength(1, codesMessages.required), z.maxLength(MAX_CODE, codesMessages.wrong));
