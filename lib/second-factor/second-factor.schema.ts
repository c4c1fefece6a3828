import { z } from "zod";
import { codeInput } from "@/lib/one-time-codes/codes.schema";
import { existingPassword } from "@/lib/users/users.schema";

/** `POST /api/account/second-factor`. */
export const setupInput = z.object({ password: existingPassword });
/** `PUT /api/account/second-factor`. */
export const confirmationInput = z.object({ code: codeInput });
/** What changes a factor that is on. */
export const reauthInput = z.object({ password: existingPassword, code: codeInput });

export type ReauthInput = z.infer<typeof reauthInput>;
