import * as z from "zod/mini";
import { codeInput, existingPassword } from "@/lib/foundation/auth/credentials.schema";
import { CredentialField, Credentials } from "@/lib/accounts/second-factor/second-factor.constants";

/** Body of `POST /api/account/second-factor`. */
export const setupInput = z.object({ password: existingPassword });
/** Body of `PUT /api/account/second-factor`. */
export const confirmationInput = z.object({ code: codeInput });
/** Password and code that a change to an active second factor requires. */
export const reauthInput = z.object({ password: existingPassword, code: codeInput });

export type ReauthInput = z.infer<typeof reauthInput>;

const notAsked = z._default(z.string(), "");

/** A form that asks for some of the user's credentials; the other ones become empty. */
export const reauthForm = (
  fields: readonly CredentialField[],
): z.ZodMiniType<Credentials, Partial<Record<CredentialField, string | undefined>>> =>
  z.object({
    password: fields.includes("password") ? existingPassword : notAsked,
    code: fields.includes("code") ? codeInput : notAsked,
  });
