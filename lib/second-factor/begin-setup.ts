import { checkPassword } from "@/lib/account/check-password";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { transaction } from "@/lib/db/transaction";
import { keyAddress, newSecret } from "@/lib/one-time-codes/find-step";
import { sealSecret } from "@/lib/one-time-codes/seal-secret";
import { lockOwner } from "@/lib/second-factor/lock-owner";
import type { SecondFactorSetup } from "@/lib/second-factor/second-factor.dto";

/**
 * Makes a secret for the viewer's authenticator app. Nothing is in force before a code of it is confirmed; beginning
 * again forgets the secret before.
 * @throws AppError invalid_input for a wrong password, rate_limited, conflict when a second factor is on already
 */
export async function beginSetup(viewer: Viewer | null, password: string): Promise<SecondFactorSetup> {
  authorize(viewer, "account.manage");
  await checkPassword(viewer, password, "password");
  const { id: userId } = viewer;
  const secret = newSecret();
  const fresh = { secret: sealSecret(secret, userId), createdAt: new Date(), lastStep: null };
  await transaction(async (tx) => {
    await lockOwner(tx, userId, "off");
    await tx.secondFactor.upsert({ where: { userId }, create: { userId, ...fresh }, update: fresh });
  });
  return { secret, address: keyAddress(secret, viewer.email) };
}
