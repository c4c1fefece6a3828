import { checkPassword } from "@/lib/account/check-password";
import { authorize, mustHaveSecondFactor } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { AppError } from "@/lib/errors";
import { removeFactor } from "@/lib/one-time-codes/remove-factor";
import { tellOwner } from "@/lib/one-time-codes/tell-owner";
import { lockOwner } from "@/lib/second-factor/lock-owner";
import { secondFactorMessages } from "@/lib/second-factor/second-factor.messages";
import type { Proof } from "@/lib/second-factor/second-factor.schema";
import { spendCode } from "@/lib/second-factor/spend-code";

/**
 * Switches the viewer's second factor off: the password alone signs in again.
 * @throws AppError forbidden for staff who must have one, invalid_input for a wrong password or code, rate_limited, conflict while it is off
 */
export async function turnOff(viewer: Viewer | null, { password, code }: Proof): Promise<void> {
  authorize(viewer, "account.manage");
  if (mustHaveSecondFactor(viewer.role)) throw new AppError("forbidden", secondFactorMessages.staffKeepIt);
  await checkPassword(viewer, password, "password");
  const { id: userId } = viewer;
  await spendCode(userId, code, {
    before: (tx) => lockOwner(tx, userId, "on"),
    then: async (tx) => {
      await removeFactor(tx, userId);
      await tellOwner(tx, userId, "off");
    },
  });
}
