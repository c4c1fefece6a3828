import type { CheckedLicense } from "@/lib/licenses/find-license";
import { licenseStatus } from "@/lib/licenses/license-status";
import type { LicenseCheck } from "@/lib/licenses/licenses.dto";
import { signLicenseToken } from "@/lib/licenses/sign-license-token";

/**
 * Builds the response of the public calls.
 * @param device the device, if one was sent; `isActivated` says whether the key is active on it
 */
export async function buildLicenseCheck(
  license: CheckedLicense,
  device?: { name: string; isActivated: boolean },
): Promise<LicenseCheck> {
  const { id: licenseId, seats, order } = license;
  const status = licenseStatus(license);
  const reason = status === "active" ? (device?.isActivated === false ? "device_not_activated" : null) : status;
  // A deleted app's keys keep working for its buyers.
  const appId = order.appId ?? order.deletedAppId;
  const token =
    reason === null && device && appId
      ? await signLicenseToken({ licenseId, appId, device: device.name, seats })
      : null;
  return { valid: reason === null, status, reason, seats, activations: license._count.activations, token };
}
