import * as z from "zod/mini";
import { passwordChangeInput } from "@/lib/account/account.schema";
import { newPassword } from "@/lib/auth/credentials.schema";
import { usersMessages } from "@/lib/users/users.messages";

const passwordsMustMatch = { path: ["confirmPassword"], error: usersMessages.passwordsDiffer };

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
