import * as z from "zod/mini";
import { usersMessages } from "@/lib/users/users.messages";
import { registerInput } from "@/lib/users/users.schema";

/**
 * The Create Account form: the request body plus a confirmation that is not sent
 * (docs/product.md#sign-in-and-registration).
 */
export const registrationForm = z.extend(registerInput, { confirmPassword: z.string() }).check(
  z.refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ["confirmPassword"],
    error: usersMessages.passwordsDiffer,
  }),
);
