import type { Db } from "@/lib/db/client";
import { hashRecoveryCode, generateRecoveryCode } from "@/lib/one-time-codes/recovery-code";
import { RECOVERY_CODE_COUNT } from "@/lib/second-factor/second-factor.constants";
import type { RecoveryCodes } from "@/lib/second-factor/second-factor.dto";

/**
 * Gives a user new recovery codes in place of all before, as part of a transaction.
 * @returns them in plain text: nothing but this answer ever holds them
 */
export async function replaceRecoveryCodes(tx: Pick<Db, "recoveryCode">, userId: string): Promise<RecoveryCodes> {
  const recoveryCodes = Array.from({ length: RECOVERY_CODE_COUNT }, generateRecoveryCode);
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({
    data: recoveryCodes.map((code) => ({ userId, codeHash: hashRecoveryCode(code) })),
  });
  return { recoveryCodes };
}
