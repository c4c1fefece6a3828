import { z } from "zod";
import { usersMessages } from "@/lib/users/users.messages";
import { registerInput } from "@/lib/users/users.schema";

/** The Create Account form: the request body plus a confirmation that is not sent (spec section 5). */
export const registrationForm = registerInput
  .extend({ confirmPassword: z.string() })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ["confirmPassword"],
    error: usersMessages.passwordsDiffer,
  });
