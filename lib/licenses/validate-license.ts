import { db } from "@/lib/db/client";
import { buildLicenseCheck } from "@/lib/licenses/build-license-check";
import { findLicense, readLicense } from "@/lib/licenses/find-license";
import type { LicenseCheck } from "@/lib/licenses/licenses.dto";
import type { ValidationInput } from "@/lib/licenses/licenses.schema";

const HOUR_MS = 60 * 60 * 1000;

/**
 * Validates a key, on a device or alone (`POST /api/licenses/validate`). A token needs a device on which the key is
 * active. Records when the device was last seen, to the hour.
 * @throws AppError not_found for an unknown key, rate_limited
 */
export async function validateLicense({ key, device }: ValidationInput, clientAddress: string): Promise<LicenseCheck> {
  const licenseId = await findLicense(key, clientAddress);
  const license = await readLicense(db, licenseId);
  if (device === undefined) return buildLicenseCheck(license);
  const activation = await db.licenseActivation.findUnique({
    where: { licenseId_device: { licenseId, device } },
    select: { lastSeenAt: true },
  });
  const now = new Date();
  // Apps validate at every start: not each of them writes.
  if (activation && now.getTime() - activation.lastSeenAt.getTime() > HOUR_MS)
    await db.licenseActivation.updateMany({ where: { licenseId, device }, data: { lastSeenAt: now } });
  return buildLicenseCheck(license, { name: device, isActivated: activation !== null });
}
