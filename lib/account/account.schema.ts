import * as z from "zod/mini";
import { accountMessages } from "@/lib/account/account.messages";
import { MAIL_DELIVERIES, OPTIONAL_MAIL_KINDS } from "@/lib/mail/mail-kinds.constants";
import { codeInput } from "@/lib/one-time-codes/codes.schema";
import { paging } from "@/lib/paging.schema";
import { id } from "@/lib/text.schema";
import { email, existingPassword, newPassword } from "@/lib/auth/credentials.schema";

const MAX_TOKEN = 200;
// Only the length is checked: the domain function rejects malformed and unknown tokens alike.
const token = z.string().check(z.maxLength(MAX_TOKEN));

/** Required with two-step sign-in: an authenticator code or a recovery code. */
const code = z.optional(codeInput);

export const passwordChangeInput = z.object({ currentPassword: existingPassword, newPassword, code });
export const resetRequestInput = z.object({ email });
export const resetInput = z.object({ token, password: newPassword });
export const verificationInput = z.object({ token });
/** Body of `PUT /api/account/email`. */
export const emailConfirmation = z.object({ token, password: existingPassword, code });
/** Body of `DELETE /api/account` and `POST /api/account/confirm`. */
export const ownerProof = z.object({ password: existingPassword, code });
/** Body of `DELETE /api/account/sessions` and `DELETE /api/account/sessions/{id}`. */
export const sessionEndInput = z.object({ password: existingPassword });

/** Kinds that cannot be turned off are rejected like unknown ones. */
const kind = z.enum(OPTIONAL_MAIL_KINDS, { error: accountMessages.kindNotSwitchable });
/** Body of `PUT /api/account/mail-preferences`. */
export const mailPreferenceInput = z
  .object({
    kind,
    on: z.optional(z.boolean({ error: "on must be true or false" })),
    site: z.optional(z.boolean({ error: "site must be true or false" })),
    email: z.optional(z.enum(MAIL_DELIVERIES, { error: "email must be now, daily or off" })),
  })
  .check(
    z.refine(({ on, site, email }) => on !== undefined || site !== undefined || email !== undefined, {
      error: "Choose site, email or on",
      path: ["kind"],
    }),
    z.refine(({ on, email }) => on === undefined || email === undefined, {
      error: "Send either on or email",
      path: ["on"],
    }),
  );
/** Query of `POST /api/unsubscribe`, the URL in an email's List-Unsubscribe header. */
export const unsubscribeQuery = z.object({
  user: z.uuid(accountMessages.unsubscribeInvalid),
  kind: z.enum([...OPTIONAL_MAIL_KINDS, "daily"], { error: accountMessages.kindNotSwitchable }),
  token,
});

export const sessionsQuery = z.object(paging);
export const sessionParams = z.object({ id: id(accountMessages.sessionNotFound) });

export type EmailConfirmation = z.infer<typeof emailConfirmation>;
export type PasswordChange = z.infer<typeof passwordChangeInput>;
export type MailPreferenceInput = z.infer<typeof mailPreferenceInput>;
export type UnsubscribeQuery = z.infer<typeof unsubscribeQuery>;
export type ResetInput = z.infer<typeof resetInput>;
