import * as z from "zod/mini";
import { codeInput } from "@/lib/one-time-codes/codes.schema";
import { existingPassword } from "@/lib/auth/credentials.schema";

export type CredentialField = "password" | "code";
export type Credentials = Record<CredentialField, string>;

const notAsked = z._default(z.string(), "");

/** A form that asks for some of the user's credentials; the other ones become empty. */
export const reauthForm = (
  fields: readonly CredentialField[],
): z.ZodMiniType<Credentials, Partial<Record<CredentialField, string | undefined>>> =>
  z.object({
    password: fields.includes("password") ? existingPassword : notAsked,
    code: fields.includes("code") ? codeInput : notAsked,
  });
