import { checkPassword } from "@/lib/account/check-password";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { tellOwner } from "@/lib/one-time-codes/tell-owner";
import { lockOwner } from "@/lib/second-factor/lock-owner";
import type { RecoveryCodes } from "@/lib/second-factor/second-factor.dto";
import type { Proof } from "@/lib/second-factor/second-factor.schema";
import { spendCode } from "@/lib/second-factor/spend-code";
import { writeRecoveryCodes } from "@/lib/second-factor/write-recovery-codes";

/**
 * Gives the viewer new recovery codes; the ones before no longer work.
 * @throws AppError invalid_input for a wrong password or code, rate_limited, conflict while the second factor is off
 */
export async function renewRecoveryCodes(viewer: Viewer | null, { password, code }: Proof): Promise<RecoveryCodes> {
  authorize(viewer, "account.manage");
  await checkPassword(viewer, password, "password");
  const { id: userId } = viewer;
  return spendCode(userId, code, {
    before: (tx) => lockOwner(tx, userId, "on"),
    then: async (tx) => {
      await tellOwner(tx, userId, "new_codes");
      return writeRecoveryCodes(tx, userId);
    },
  });
}
