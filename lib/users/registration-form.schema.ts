import { z } from "zod";
import { usersMessages } from "@/lib/users/users.messages";
import { registerInput } from "@/lib/users/users.schema";

/** The form of Create Account: what is sent, and a confirmation that is not (spec section 5). */
export const registrationForm = registerInput
  .extend({ confirmPassword: z.string() })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ["confirmPassword"],
    error: usersMessages.passwordsDiffer,
  });
