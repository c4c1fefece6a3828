import type { Db } from "@/lib/db/client";
import { db } from "@/lib/db/client";
import type { Prisma } from "@/lib/db/generated/client";
import { givesAccessSelect } from "@/lib/entitlements/gives-access";
import { AppError } from "@/lib/errors";
import { hashLicenseKey } from "@/lib/licenses/license-key";
import { licensesMessages } from "@/lib/licenses/licenses.messages";
import { consumeAddressRateLimit, consumeRateLimit } from "@/lib/rate-limits/rate-limit";

const checkedSelect = {
  id: true,
  seats: true,
  disabledAt: true,
  order: { select: { ...givesAccessSelect, appId: true, deletedAppId: true } },
  _count: { select: { activations: true } },
} satisfies Prisma.LicenseSelect;

export type CheckedLicense = Prisma.LicenseGetPayload<{ select: typeof checkedSelect }>;

/**
 * Finds the license of a typed key. Reads the primary database, so a key is known as soon as its order is completed.
 * Unknown keys have a limit of their own, which does not stop the same address from validating a real one.
 * @returns the license's id
 * @throws AppError not_found for an unknown key, rate_limited
 */
export async function findLicense(key: string, clientAddress: string): Promise<string> {
  const keyHash = hashLicenseKey(key);
  const license = keyHash && (await db.license.findUnique({ where: { keyHash }, select: { id: true } }));
  if (!license) {
    await consumeAddressRateLimit("licenseUnknown", clientAddress);
    throw new AppError("not_found", licensesMessages.keyUnknown);
  }
  await consumeRateLimit("licenseKey", license.id);
  return license.id;
}

/**
 * Reads what the public calls check of a license.
 * @throws AppError not_found when it was deleted meanwhile
 */
export async function readLicense(client: Db, id: string): Promise<CheckedLicense> {
  const license = await client.license.findUnique({ where: { id }, select: checkedSelect });
  if (!license) throw new AppError("not_found", licensesMessages.keyUnknown);
  return license;
}
