import type { Db } from "@/lib/db/client";
import { findTimeStep } from "@/lib/one-time-codes/totp";
import { decryptSecret } from "@/lib/one-time-codes/encrypt-secret";
import { hashRecoveryCode } from "@/lib/one-time-codes/recovery-code";

/**
 * The result of checking a code: accepted as authenticator or recovery code; wrong or used; or unreadable, because the
 * secret was encrypted with another key.
 */
export type CodeResult = "app" | "recovery" | "wrong" | "unreadable";

/**
 * Checks and consumes a code (six digits of the authenticator app, or a recovery code) in the transaction of what it
 * allows. If two requests race with the same code, only one succeeds. The caller has locked the user's row and counted
 * the attempt.
 */
export async function consumeCode(
  tx: Pick<Db, "secondFactor" | "recoveryCode">,
  userId: string,
  input: string,
): Promise<CodeResult> {
  const code = input.replace(/[\s-]/g, "");
  if (!/^\d{6}$/.test(code)) return (await consumeRecoveryCode(tx, userId, code)) ? "recovery" : "wrong";
  const factor = await tx.secondFactor.findUnique({ where: { userId }, select: { secret: true } });
  const secret = factor && decryptSecret(factor.secret, userId);
  if (!secret) return factor ? "unreadable" : "wrong";
  const step = findTimeStep(secret, code, Date.now());
  if (step === null) return "wrong";
  // Rejects this code and every older one from now on.
  const { count } = await tx.secondFactor.updateMany({
    where: { userId, OR: [{ lastStep: null }, { lastStep: { lt: step } }] },
    data: { lastStep: step },
  });
  return count > 0 ? "app" : "wrong";
}

async function consumeRecoveryCode(tx: Pick<Db, "recoveryCode">, userId: string, code: string): Promise<boolean> {
  const { count } = await tx.recoveryCode.updateMany({
    where: { codeHash: hashRecoveryCode(code), userId, usedAt: null },
    data: { usedAt: new Date() },
  });
  return count > 0;
}
