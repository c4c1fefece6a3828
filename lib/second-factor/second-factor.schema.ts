import * as z from "zod/mini";
import { codeInput } from "@/lib/one-time-codes/codes.schema";
import { existingPassword } from "@/lib/auth/credentials.schema";

/** Body of `POST /api/account/second-factor`. */
export const setupInput = z.object({ password: existingPassword });
/** Body of `PUT /api/account/second-factor`. */
export const confirmationInput = z.object({ code: codeInput });
/** Password and code that a change to an active second factor requires. */
export const reauthInput = z.object({ password: existingPassword, code: codeInput });

export type ReauthInput = z.infer<typeof reauthInput>;
