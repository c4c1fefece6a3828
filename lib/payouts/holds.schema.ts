import * as z from "zod/mini";
import { holdsMessages } from "@/lib/payouts/holds.messages";
import { id, text } from "@/lib/text.schema";

/** Maximum length of the reason, in characters. */
const MAX_REASON = 1_000;

/** Why payouts are held or released. */
export const payoutHoldReason = text("Reason", { min: 1, max: MAX_REASON, multiline: true });

/** `POST` and `DELETE /api/super-admin/users/{userId}/payout-hold`. */
export const payoutHoldInput = z.object({ reason: payoutHoldReason });
export type PayoutHoldInput = z.infer<typeof payoutHoldInput>;

export const payoutHoldParams = z.object({ userId: id(holdsMessages.userNotFound) });
