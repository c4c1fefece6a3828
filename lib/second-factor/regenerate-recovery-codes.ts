import { verifyOwner } from "@/lib/account/verify-owner";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { notifyOwner } from "@/lib/one-time-codes/notify-owner";
import { lockUser } from "@/lib/second-factor/lock-user";
import { replaceRecoveryCodes } from "@/lib/second-factor/replace-recovery-codes";
import type { RecoveryCodes } from "@/lib/second-factor/second-factor.dto";
import type { ReauthInput } from "@/lib/second-factor/second-factor.schema";

/**
 * Replaces the viewer's recovery codes; the previous ones stop working.
 * @throws AppError invalid_input for a wrong password or code, rate_limited, conflict while the second factor is off or
 * when a concurrent change came first
 */
export async function regenerateRecoveryCodes(viewer: Viewer | null, proof: ReauthInput): Promise<RecoveryCodes> {
  authorize(viewer, "account.manage");
  return verifyOwner(viewer.id, proof, "password", async (tx) => {
    await lockUser(tx, viewer.id, "on");
    await notifyOwner(tx, viewer.id, "new_codes");
    return replaceRecoveryCodes(tx, viewer.id);
  });
}
