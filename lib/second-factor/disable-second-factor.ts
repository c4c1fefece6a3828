import { checkPassword } from "@/lib/account/check-password";
import { authorize, requiresSecondFactor } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { AppError } from "@/lib/errors";
import { deleteSecondFactor } from "@/lib/one-time-codes/delete-second-factor";
import { notifyOwner } from "@/lib/one-time-codes/notify-owner";
import { lockUser } from "@/lib/second-factor/lock-user";
import { secondFactorMessages } from "@/lib/second-factor/second-factor.messages";
import type { ReauthInput } from "@/lib/second-factor/second-factor.schema";
import { runWithCode } from "@/lib/second-factor/run-with-code";

/**
 * Turns the viewer's second factor off, so that the password alone is enough to sign in.
 * @throws AppError forbidden for staff who must have one, invalid_input for a wrong password or code, rate_limited,
 * conflict while it is off
 */
export async function disableSecondFactor(viewer: Viewer | null, { password, code }: ReauthInput): Promise<void> {
  authorize(viewer, "account.manage");
  if (requiresSecondFactor(viewer.role)) throw new AppError("forbidden", secondFactorMessages.staffKeepIt);
  await checkPassword(viewer, password, "password");
  const { id: userId } = viewer;
  await runWithCode(userId, code, {
    before: (tx) => lockUser(tx, userId, "on"),
    then: async (tx) => {
      await deleteSecondFactor(tx, userId);
      await notifyOwner(tx, userId, "off");
    },
  });
}
