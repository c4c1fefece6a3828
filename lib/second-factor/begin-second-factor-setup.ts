import { checkPassword } from "@/lib/account/check-password";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { transaction } from "@/lib/db/transaction";
import { totpUri, generateTotpSecret } from "@/lib/one-time-codes/totp";
import { encryptSecret } from "@/lib/one-time-codes/encrypt-secret";
import { lockUser } from "@/lib/second-factor/lock-user";
import type { SecondFactorSetup } from "@/lib/second-factor/second-factor.dto";

/**
 * Creates a secret for the viewer's authenticator app. It takes effect when a first code is confirmed; starting again
 * replaces the secret.
 * @throws AppError invalid_input for a wrong password, rate_limited, conflict when a second factor is already on
 */
export async function beginSecondFactorSetup(viewer: Viewer | null, password: string): Promise<SecondFactorSetup> {
  authorize(viewer, "account.manage");
  await checkPassword(viewer, password, "password");
  const { id: userId } = viewer;
  const secret = generateTotpSecret();
  const fresh = { secret: encryptSecret(secret, userId), createdAt: new Date(), lastStep: null };
  await transaction(async (tx) => {
    await lockUser(tx, userId, "off");
    await tx.secondFactor.upsert({ where: { userId }, create: { userId, ...fresh }, update: fresh });
  });
  return { secret, address: totpUri(secret, viewer.email) };
}
