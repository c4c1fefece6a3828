import { db } from "@/lib/db/client";
import { buildLicenseCheck } from "@/lib/licenses/build-license-check";
import { findLicense, readLicense } from "@/lib/licenses/find-license";
import type { LicenseCheck } from "@/lib/licenses/licenses.dto";
import type { DeactivationInput } from "@/lib/licenses/licenses.schema";

/**
 * Deactivates a key on a device, which frees its seat (`POST /api/licenses/deactivate`). Also for a disabled key, and
 * without effect for a device that is not active, so an app can repeat it.
 * @throws AppError not_found for an unknown key, rate_limited
 */
export async function deactivateLicense(
  { key, device }: DeactivationInput,
  clientAddress: string,
): Promise<LicenseCheck> {
  const licenseId = await findLicense(key, clientAddress);
  await db.licenseActivation.deleteMany({ where: { licenseId, device } });
  return buildLicenseCheck(await readLicense(db, licenseId), { name: device, isActivated: false });
}
