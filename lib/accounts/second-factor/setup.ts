import type {
  RecoveryCodes,
  SecondFactorSetup,
  SecondFactorState,
} from "@/lib/accounts/second-factor/second-factor.rows";
import type { ReauthInput } from "@/lib/accounts/second-factor/second-factor.schema";
import {
  RECOVERY_CODE_COUNT,
  secondFactorMessages,
  SETUP_MINUTES,
} from "@/lib/accounts/second-factor/second-factor.constants";
import {
  deleteSecondFactor,
  generateRecoveryCode,
  generateTotpSecret,
  getFactorStatus,
  hashRecoveryCode,
  notifyOwner,
  requireCode,
  totpUri,
} from "@/lib/foundation/auth/one-time-codes";
import { checkPassword, verifyOwner } from "@/lib/foundation/auth/owner";
import { authorize, requiresSecondFactor, signInMessage, type Viewer } from "@/lib/foundation/auth/permissions";
import { hashSessionToken } from "@/lib/foundation/auth/session-cookies";
import type { Db } from "@/lib/foundation/db/client";
import { lockRow, transaction } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";
import { encryptSecret } from "@/lib/foundation/keys";
import { consumeRateLimit, resetRateLimit } from "@/lib/foundation/rate-limits/rate-limit";

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

/** Returns the state of the viewer's second factor (`GET /api/account/second-factor`). */
export async function getSecondFactor(viewer: Viewer | null): Promise<SecondFactorState> {
  authorize(viewer, "account.manage");
  return { ...(await getFactorStatus(viewer.id)), required: requiresSecondFactor(viewer.role) };
}

/**
 * Locks the row of a user whose second factor is about to change, so that sign-ins and other changes wait.
 * @param expected the state that the change requires
 * @throws AppError conflict in the other state, unauthenticated when the account no longer exists
 */
async function lockUser(tx: Pick<Db, "$queryRaw" | "user">, userId: string, expected: "on" | "off"): Promise<void> {
  await lockRow(tx, "User", userId);
  const owner = await tx.user.findUnique({ where: { id: userId }, select: { secondFactorAt: true } });
  if (!owner) throw new AppError("unauthenticated", signInMessage);
  const isOn = owner.secondFactorAt !== null;
  if (isOn !== (expected === "on"))
    throw new AppError("conflict", isOn ? secondFactorMessages.alreadyOn : secondFactorMessages.notOn);
}

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

/**
 * Replaces all recovery codes of a user, as part of the caller's transaction.
 * @returns the codes in plain text, which are not stored anywhere
 */
async function replaceRecoveryCodes(tx: Pick<Db, "recoveryCode">, userId: string): Promise<RecoveryCodes> {
  const recoveryCodes = Array.from({ length: RECOVERY_CODE_COUNT }, generateRecoveryCode);
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({
    data: recoveryCodes.map((code) => ({ userId, codeHash: hashRecoveryCode(code) })),
  });
  return { recoveryCodes };
}
