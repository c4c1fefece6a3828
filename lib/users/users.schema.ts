import * as z from "zod/mini";
import { REGISTRATION_ROLES } from "@/lib/auth/roles.constants";
import { codeInput } from "@/lib/one-time-codes/codes.schema";
import { TEXT_LIMITS, id, optionalText, text } from "@/lib/text.schema";
import { usersMessages } from "@/lib/users/users.messages";

const MIN_PASSWORD = 8;
const MAX_EMAIL = 254;

/**
 * An email address, stored in lower case because comparison ignores case.
 * @param sentence error message for an invalid address
 */
export const emailAddress = (sentence: string) =>
  z.pipe(
    z.string({ error: sentence }).check(z.trim(), z.toLowerCase(), z.maxLength(MAX_EMAIL, sentence)),
    z.email(sentence),
  );

export const email = emailAddress(usersMessages.emailInvalid);

/** A password as entered to sign in. Never trimmed: every character counts. */
export const existingPassword = z
  .string({ error: usersMessages.passwordRequired })
  .check(z.minLength(1, usersMessages.passwordRequired), z.maxLength(TEXT_LIMITS.password, "Password is too long"));

/** A password as chosen at registration or change. */
export const newPassword = z
  .string({ error: usersMessages.passwordRequired })
  .check(
    z.minLength(MIN_PASSWORD, usersMessages.passwordTooShort),
    z.maxLength(TEXT_LIMITS.password, `Password can't be longer than ${TEXT_LIMITS.password} characters`),
  );

export const loginInput = z.object({
  email,
  password: existingPassword,
  /** Required when the account has a second factor: an authenticator code or a recovery code. */
  code: z.optional(codeInput),
});

export const registerInput = z.object({
  email,
  password: newPassword,
  name: text("Name", { min: 1, max: TEXT_LIMITS.name }),
  bio: optionalText("Bio", { max: TEXT_LIMITS.bio, multiline: true }),
  role: z._default(z.enum(REGISTRATION_ROLES, { error: "Role must be customer or developer" }), "customer"),
});

export type LoginInput = z.infer<typeof loginInput>;
export type RegisterInput = z.infer<typeof registerInput>;

export const userParams = z.object({ id: id(usersMessages.userNotFound) });
