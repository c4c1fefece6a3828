import type { Db } from "@/lib/db/client";
import { hashRecoveryCode, generateRecoveryCode } from "@/lib/one-time-codes/recovery-code";
import { RECOVERY_CODE_COUNT } from "@/lib/second-factor/second-factor.constants";
import type { RecoveryCodes } from "@/lib/second-factor/second-factor.dto";

/**
 * Replaces all recovery codes of a user, as part of the caller's transaction.
 * @returns the codes in plain text, which are not stored anywhere
 */
export async function replaceRecoveryCodes(tx: Pick<Db, "recoveryCode">, userId: string): Promise<RecoveryCodes> {
  const recoveryCodes = Array.from({ length: RECOVERY_CODE_COUNT }, generateRecoveryCode);
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({
    data: recoveryCodes.map((code) => ({ userId, codeHash: hashRecoveryCode(code) })),
  });
  return { recoveryCodes };
}
