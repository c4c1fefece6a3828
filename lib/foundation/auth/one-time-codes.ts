import { z } from "zod";
import { createHash, randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { codesMessages } from "@/lib/foundation/auth/credentials.constants";
import { type Db, db } from "@/lib/foundation/db/client";
import { AppError } from "@/lib/foundation/errors";
import { declareJob } from "@/lib/foundation/jobs/jobs";
import { decryptSecret } from "@/lib/foundation/keys";

/** Job: emails the owner about a change to the second factor; the feature second-factor has what it runs. */
export const sendSecondFactorNoticeJob = declareJob({
  name: "send_second_factor_notice",
  payload: z.object({
    userId: z.string(),
    noticeId: z.string(),
    what: z.enum(["on", "off", "off_by_us", "new_codes", "recovery_code_used"]),
  }),
  priority: "security email",
});

export type SecondFactorNotice = z.infer<typeof sendSecondFactorNoticeJob.payload>;

/**
 * The result of checking a code: accepted as authenticator or recovery code; wrong or used; or unreadable, because the
 * secret was encrypted with another key.
 */
type CodeResult = "app" | "recovery" | "wrong" | "unreadable";

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

/** Digits and letters that are not mistaken for one another when copied by hand. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH = 24;
const GROUP = 4;

/** Generates a recovery code: 120 random bits, in groups of four characters. */
export function generateRecoveryCode(): string {
  // 256 is a multiple of the 32 characters, so the modulo is not biased.
  const characters = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
  return characters.replace(new RegExp(`(.{${GROUP}})(?=.)`, "g"), "$1-");
}

/**
 * Hashes a recovery code for storage, ignoring how it was typed. It has full entropy, so one round of SHA-256 is
 * enough.
 */
export function hashRecoveryCode(code: string): string {
  const plain = code
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")
    .replace(/[il]/g, "1")
    .replaceAll("o", "0");
  return createHash("sha256").update(plain).digest("base64url");
}

/** The error of a missing or wrong code, with an issue for the code field. */
export const codeError = (sentence: string) =>
  new AppError("invalid_input", sentence, { issues: [{ path: "code", message: sentence }] });

/**
 * Checks and consumes a code in the transaction of what it allows, like `consumeCode`.
 * @throws AppError invalid_input for a wrong code
 */
export async function requireCode(tx: Parameters<typeof consumeCode>[0], userId: string, code: string): Promise<void> {
  const use = await consumeCode(tx, userId, code);
  if (use === "wrong" || use === "unreadable") throw codeError(codesMessages[use]);
}

const ISSUER = "Forgehall";
/** Seconds for which a code is valid (RFC 6238). */
const PERIOD_SECONDS = 30;
/** Time steps that an authenticator's clock may be ahead or behind. */
const ALLOWED_DRIFT_STEPS = 1;

const createTotp = (secret: string, label = "") =>
  new TOTP({
    issuer: ISSUER,
    label,
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });

/** Generates a secret for an authenticator app: 160 random bits in base32. */
export function generateTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/**
 * Returns the otpauth URI that adds a secret to an authenticator app, as a QR code or link.
 * @param label account name that the app shows
 */
export function totpUri(secret: string, label: string): string {
  return createTotp(secret, label).toString();
}

/**
 * Finds the time step to which a code belongs (RFC 6238), among the current one and its neighbors.
 * @param at milliseconds since 1970
 * @returns null when the code matches none of them
 */
export function findTimeStep(secret: string, code: string, at: number): number | null {
  const delta = createTotp(secret).validate({ token: code, timestamp: at, window: ALLOWED_DRIFT_STEPS });
  return delta === null ? null : Math.floor(at / 1000 / PERIOD_SECONDS) + delta;
}

/** Returns when the user turned the second factor on (null while it is off) and the number of unused recovery codes. */
export async function getFactorStatus(userId: string): Promise<{ since: string | null; recoveryCodesLeft: number }> {
  const [user, recoveryCodesLeft] = await Promise.all([
    db.user.findUniqueOrThrow({ where: { id: userId }, select: { secondFactorAt: true } }),
    db.recoveryCode.count({ where: { userId, usedAt: null } }),
  ]);
  return { since: user.secondFactorAt?.toISOString() ?? null, recoveryCodesLeft };
}

/**
 * Deletes a user's second factor and all recovery codes, as part of the caller's transaction. The caller has authorized
 * it and locked the user's row.
 */
export async function deleteSecondFactor(
  tx: Pick<Db, "user" | "secondFactor" | "recoveryCode">,
  userId: string,
): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { secondFactorAt: null }, select: { id: true } });
  await tx.secondFactor.deleteMany({ where: { userId } });
  await tx.recoveryCode.deleteMany({ where: { userId } });
}

/** Queues an email to the owner about a change to the second factor, as part of the caller's transaction. */
export async function notifyOwner(
  tx: Pick<Db, "$queryRaw">,
  userId: string,
  what: SecondFactorNotice["what"],
): Promise<void> {
  const noticeId = crypto.randomUUID();
  await sendSecondFactorNoticeJob.add(tx, { userId, noticeId, what }, { key: `second-factor-${noticeId}` });
}
