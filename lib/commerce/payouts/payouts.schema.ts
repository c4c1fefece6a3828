import * as z from "zod/mini";
import { codeInput, existingPassword } from "@/lib/foundation/auth/credentials.schema";
import { id, text } from "@/lib/foundation/fields.schema";
import { holdsMessages, MAX_REASON } from "@/lib/commerce/payouts/payouts.constants";

/**
 * Proof that the account's owner asks: body of `PUT /api/developer/payout-account/link` and of `DELETE
 * /api/developer/payout-account`. The code is required with two-step sign-in.
 */
export const payoutAccountProof = z.object({ password: existingPassword, code: z.optional(codeInput) });

/** Why payouts are held or released. */
export const payoutHoldReason = text("Reason", { min: 1, max: MAX_REASON, multiline: true });

/** `POST` and `DELETE /api/super-admin/users/{userId}/payout-hold`. */
export const payoutHoldInput = z.object({ reason: payoutHoldReason });
export type PayoutHoldInput = z.infer<typeof payoutHoldInput>;

export const payoutHoldParams = z.object({ userId: id(holdsMessages.userNotFound) });
