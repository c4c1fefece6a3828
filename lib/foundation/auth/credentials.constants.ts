import { TEXT_LIMITS } from "@/lib/foundation/fields.constants";

/** Sentences about an email address and a password, wherever one is asked for. */
export const credentialsMessages = {
  emailInvalid: "Please enter a valid email address",
  passwordRequired: "Password is required",
  passwordTooShort: "Password must be at least 8 characters",
  wrongPassword: "Incorrect password.",
  changedMeanwhile: "Your password or two-step sign-in changed in the meantime. Please reload the page and try again.",
} as const;

export const MIN_PASSWORD = 8;
export const MAX_EMAIL = 254;

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

/** One character can be typed as several, such as "é" as "e" and an accent. */
export const MAX_TYPED_PASSWORD = 4 * TEXT_LIMITS.password;
export const tooLong = `Password can't be longer than ${TEXT_LIMITS.password} characters`;
export const notFarTooLong = (password: string) => password.length <= MAX_TYPED_PASSWORD;

/** Sentences about codes, wherever one is asked for. */
export const codesMessages = {
  needed: "Enter the code from your authenticator app.",
  wrong: "That code is wrong or was already used. Check it or wait for a new one.",
  unreadable:
    "We can't check codes from your authenticator app anymore. Use a recovery code, then set up two-step sign-in " +
    "again.",
  required: "Enter a code",
} as const;

export const MAX_CODE = 64;
