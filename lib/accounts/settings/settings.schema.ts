import * as z from "zod/mini";
import { codeInput, email, existingPassword, newPassword } from "@/lib/foundation/auth/credentials.schema";
import { id } from "@/lib/foundation/fields.schema";
import { MAIL_DELIVERIES, OPTIONAL_MAIL_KINDS } from "@/lib/foundation/mail/mail-kinds.constants";
import { paging } from "@/lib/foundation/paging.schema";
import { MAX_TOKEN, passwordsMustMatch } from "@/lib/accounts/settings/settings.constants";

/** Sentences of the account's own calls and screens. */
export const accountMessages = {
  linkInvalid: "This link is no longer valid. Request a new one.",
  linkUsed: "You've already used this link.",
  linkExpired: "This link has expired. Request a new one.",
  othersLink: "You're signed in to a different account. Sign out first, then open the link again.",
  noEmailChange: "No email change is waiting for confirmation.",
  emailChangeSent: "Link sent",
  emailChangeCanceled: "Email change canceled",
  emailChangeCanceledText: (email: string) => `You still sign in with ${email}.`,
  emailChanged: "Email address changed",
  alreadyVerified: "Your email address is already verified.",
  superAdminStays: "Only another super admin can delete this account.",
  sessionNotFound: "Session not found.",
  passwordChanged: "Password changed",
  passwordChangedText: "You're signed out everywhere else.",
  passwordReset: "Password changed",
  passwordResetText: "Sign in with your new password.",
  resetAsked: "If there's an account for this address, we've sent a link. It works for 30 minutes.",
  verificationSent: "Link sent",
  verificationSentText: (email: string) => `Check your inbox: ${email}.`,
  emailVerified: "Email verified",
  sessionEnded: "Browser signed out",
  sessionsEnded: "Signed out everywhere else",
  kindNotSwitchable: "These emails are always sent.",
  unsubscribeInvalid: "This link isn't valid.",
  preferenceSaved: "Preference saved",
  accountDeleted: "Account deleted",
} as const;
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

/**
 * The change-password form, with a confirmation that is not sent. The code is only needed with two-step sign-in, which
 * the server decides.
 */
export const passwordChangeForm = z
  .extend(passwordChangeInput, { confirmPassword: z.string(), code: z.string() })
  .check(z.refine((form) => form.newPassword === form.confirmPassword, passwordsMustMatch));

/** The form that sets a new password through an emailed link. */
export const resetForm = z
  .object({ password: newPassword, confirmPassword: z.string() })
  .check(z.refine((form) => form.password === form.confirmPassword, passwordsMustMatch));
