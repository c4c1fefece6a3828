import { reencryptLicenseKey } from "@/lib/catalog/licenses/license-keys";
import { db } from "@/lib/foundation/db/client";
import { env } from "@/lib/foundation/env";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import { reencryptSecret } from "@/lib/foundation/keys";
import { logInfo } from "@/lib/foundation/log";

/** Rows that are read at a time. */
const BATCH = 500;
/** Before every id. */
const NO_ID = "00000000-0000-0000-0000-000000000000";

/** Encrypts the next rows again and returns how many it changed, and the last id; null at the end. */
type NextBatch = (after: string, limit: number) => Promise<{ changed: number; last: string | null }>;

const secondFactors: NextBatch = async (after, take) => {
  const rows = await db.secondFactor.findMany({ where: { userId: { gt: after } }, orderBy: { userId: "asc" }, take });
  let changed = 0;
  for (const { userId, secret } of rows) {
    const next = reencryptSecret(secret, userId);
    if (!next) continue;
    // Only if it is unchanged: the user may be setting up two-step sign-in again.
    const { count } = await db.secondFactor.updateMany({ where: { userId, secret }, data: { secret: next } });
    changed += count;
  }
  return { changed, last: rows.length < take ? null : (rows.at(-1)?.userId ?? null) };
};

const licenseKeys: NextBatch = async (after, take) => {
  const rows = await db.license.findMany({ where: { id: { gt: after } }, orderBy: { id: "asc" }, take });
  let changed = 0;
  for (const license of rows) {
    const keyCiphertext = reencryptLicenseKey(license);
    if (!keyCiphertext) continue;
    await db.license.updateMany({ where: { id: license.id }, data: { keyCiphertext } });
    changed += 1;
  }
  return { changed, last: rows.length < take ? null : (rows.at(-1)?.id ?? null) };
};

/**
 * Encrypts everything that NEXTAUTH_SECRET_PREVIOUS encrypted with NEXTAUTH_SECRET (decision 0089). Safe to
 * interrupt: the next run continues.
 * @returns the number of secrets that it changed
 */
export async function reencryptSecrets(batch = BATCH): Promise<number> {
  let total = 0;
  for (const next of [secondFactors, licenseKeys]) {
    for (let after: string | null = NO_ID; after !== null;) {
      const { changed, last } = await next(after, batch);
      total += changed;
      after = last;
    }
  }
  return total;
}

/** Job, hourly while NEXTAUTH_SECRET_PREVIOUS is set. */
export const reencryptSecretsJob = defineJob({
  name: "reencrypt_secrets",
  priority: "cleanup",
  schedule: { cron: "7 * * * *", maxAttempts: 1 },
  run: async () => {
    if (env.NEXTAUTH_SECRET_PREVIOUS === undefined) return;
    const changed = await reencryptSecrets();
    logInfo("nothing is encrypted with NEXTAUTH_SECRET_PREVIOUS anymore", { changed });
  },
});
