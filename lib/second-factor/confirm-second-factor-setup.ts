import { authorize } from "@/lib/auth/permissions";
import { hashSessionToken } from "@/lib/auth/session-token";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { notifyOwner } from "@/lib/one-time-codes/notify-owner";
import { requireCode } from "@/lib/one-time-codes/require-code";
import { consumeRateLimit, resetRateLimit } from "@/lib/rate-limits/rate-limit";
import { lockUser } from "@/lib/second-factor/lock-user";
import { SETUP_MINUTES } from "@/lib/second-factor/second-factor.constants";
import type { RecoveryCodes } from "@/lib/second-factor/second-factor.dto";
import { secondFactorMessages } from "@/lib/second-factor/second-factor.messages";
import { replaceRecoveryCodes } from "@/lib/second-factor/replace-recovery-codes";

/**
 * Turns the second factor on with a first code of the authenticator app. Ends every other session.
 * @param token of the current session
 * @throws AppError invalid_input for a wrong code, rate_limited, conflict when it is already on or the setup has
 * expired
 */
export async function confirmSecondFactorSetup(
  viewer: Viewer | null,
  code: string,
  token: string | undefined,
): Promise<RecoveryCodes> {
  authorize(viewer, "account.manage");
  const { id: userId } = viewer;
  // Not the limit of signing in: this needs no password, so a stolen session could lock the owner out.
  await consumeRateLimit("secondFactorSetup", userId);
  const recoveryCodes = await transaction(async (tx) => {
    await lockUser(tx, userId, "off");
    const oldest = new Date(Date.now() - SETUP_MINUTES * 60_000);
    const pendingSetups = await tx.secondFactor.count({ where: { userId, createdAt: { gt: oldest } } });
    if (pendingSetups === 0) throw new AppError("conflict", secondFactorMessages.setupOver);
    await requireCode(tx, userId, code);
    await tx.user.update({ where: { id: userId }, data: { secondFactorAt: new Date() }, select: { id: true } });
    await tx.session.deleteMany({ where: { userId, tokenHash: { not: hashSessionToken(token ?? "") } } });
    await notifyOwner(tx, userId, "on");
    return replaceRecoveryCodes(tx, userId);
  });
  await resetRateLimit("secondFactorSetup", userId);
  return recoveryCodes;
}
