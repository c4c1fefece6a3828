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
  tx: Pick<Db, "$queryRaw" | "secondFactor">,
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
  const used = await tx.$queryRaw<unknown[]>`
    UPDATE second_factors SET last_step = ${step}
    WHERE user_id = ${userId}::uuid AND (last_step IS NULL OR last_step < ${step}) RETURNING 1 AS used`;
  return used.length > 0 ? "app" : "wrong";
}

async function consumeRecoveryCode(tx: Pick<Db, "$queryRaw">, userId: string, code: string): Promise<boolean> {
  const used = await tx.$queryRaw<unknown[]>`
    UPDATE recovery_codes SET used_at = now()
    WHERE code_hash = ${hashRecoveryCode(code)} AND user_id = ${userId}::uuid AND used_at IS NULL RETURNING 1 AS used`;
  return used.length > 0;
}
