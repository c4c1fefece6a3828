import { verifyOwner } from "@/lib/account/verify-owner";
import { authorize, requiresSecondFactor } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { AppError } from "@/lib/errors";
import { deleteSecondFactor } from "@/lib/one-time-codes/delete-second-factor";
import { notifyOwner } from "@/lib/one-time-codes/notify-owner";
import { lockUser } from "@/lib/second-factor/lock-user";
import { secondFactorMessages } from "@/lib/second-factor/second-factor.messages";
import type { ReauthInput } from "@/lib/second-factor/second-factor.schema";

/**
 * Turns the viewer's second factor off, so that the password alone is enough to sign in.
 * @throws AppError forbidden for staff who must have one, invalid_input for a wrong password or code, rate_limited,
 * conflict while it is off or when a concurrent change came first
 */
export async function disableSecondFactor(viewer: Viewer | null, proof: ReauthInput): Promise<void> {
  authorize(viewer, "account.manage");
  if (requiresSecondFactor(viewer.role)) throw new AppError("forbidden", secondFactorMessages.staffKeepIt);
  await verifyOwner(viewer.id, proof, "password", async (tx) => {
    await lockUser(tx, viewer.id, "on");
    await deleteSecondFactor(tx, viewer.id);
    await notifyOwner(tx, viewer.id, "off");
  });
}
