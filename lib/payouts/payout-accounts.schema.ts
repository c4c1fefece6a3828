import * as z from "zod/mini";
import { codeInput } from "@/lib/one-time-codes/codes.schema";
import { existingPassword } from "@/lib/auth/credentials.schema";

/**
 * Proof that the account's owner asks: body of `PUT /api/developer/payout-account/link` and of
 * `DELETE /api/developer/payout-account`. The code is required with two-step sign-in.
 */
export const payoutAccountProof = z.object({ password: existingPassword, code: z.optional(codeInput) });
