import { checkPassword } from "@/lib/account/check-password";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { notifyOwner } from "@/lib/one-time-codes/notify-owner";
import { lockUser } from "@/lib/second-factor/lock-user";
import type { RecoveryCodes } from "@/lib/second-factor/second-factor.dto";
import type { ReauthInput } from "@/lib/second-factor/second-factor.schema";
import { runWithCode } from "@/lib/second-factor/run-with-code";
import { replaceRecoveryCodes } from "@/lib/second-factor/replace-recovery-codes";

/**
 * Replaces the viewer's recovery codes; the previous ones stop working.
 * @throws AppError invalid_input for a wrong password or code, rate_limited, conflict while the second factor is off
 */
export async function regenerateRecoveryCodes(
  viewer: Viewer | null,
  { password, code }: ReauthInput,
): Promise<RecoveryCodes> {
  authorize(viewer, "account.manage");
  await checkPassword(viewer, password, "password");
  const { id: userId } = viewer;
  return runWithCode(userId, code, {
    before: (tx) => lockUser(tx, userId, "on"),
    then: async (tx) => {
      await notifyOwner(tx, userId, "new_codes");
      return replaceRecoveryCodes(tx, userId);
    },
  });
}
