import { z } from "zod";
import { passwordChangeInput } from "@/lib/account/account.schema";
import { newPassword } from "@/lib/users/users.schema";
import { usersMessages } from "@/lib/users/users.messages";

const passwordsMustMatch = { path: ["confirmPassword"], error: usersMessages.passwordsDiffer };

/**
 * A change of password, with a confirmation that is not sent. The code is there for accounts with two-step sign-in
 * alone; the server asks for it.
 */
export const passwordChangeForm = passwordChangeInput
  .extend({ confirmPassword: z.string(), code: z.string() })
  .refine((form) => form.newPassword === form.confirmPassword, passwordsMustMatch);

/** The new password after a forgotten one. */
export const resetForm = z
  .object({ password: newPassword, confirmPassword: z.string() })
  .refine((form) => form.password === form.confirmPassword, passwordsMustMatch);
