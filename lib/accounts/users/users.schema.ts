import * as z from "zod/mini";
import { codeInput, email, existingPassword, newPassword } from "@/lib/foundation/auth/credentials.schema";
import { REGISTRATION_ROLES } from "@/lib/foundation/auth/roles.constants";
import { id, optionalText, text } from "@/lib/foundation/fields.schema";
import { TEXT_LIMITS } from "@/lib/foundation/fields.constants";
import { usersMessages } from "@/lib/accounts/users/users.constants";

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
