import { lockRow } from "@/lib/db/lock-row";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { buildLicenseCheck } from "@/lib/licenses/build-license-check";
import { findLicense, readLicense } from "@/lib/licenses/find-license";
import { licenseStatus } from "@/lib/licenses/license-status";
import type { LicenseCheck } from "@/lib/licenses/licenses.dto";
import { licensesMessages } from "@/lib/licenses/licenses.messages";
import type { ActivationInput } from "@/lib/licenses/licenses.schema";

/**
 * Activates a key on a device (`POST /api/licenses/activate`). A device that is active already takes no second seat.
 * Concurrent activations wait for each other, so they never exceed the seats.
 * @throws AppError not_found for an unknown key, forbidden for a disabled one, conflict when all seats are taken,
 * rate_limited
 */
export async function activateLicense(
  { key, device, label }: ActivationInput,
  clientAddress: string,
): Promise<LicenseCheck> {
  const licenseId = await findLicense(key, clientAddress);
  const license = await transaction(async (tx) => {
    await lockRow(tx, "License", licenseId);
    const found = await readLicense(tx, licenseId);
    if (licenseStatus(found) !== "active") throw new AppError("forbidden", licensesMessages.keyDisabled);
    const { count } = await tx.licenseActivation.updateMany({
      where: { licenseId, device },
      data: { lastSeenAt: new Date(), ...(label !== null && { label }) },
    });
    if (count > 0) return found;
    if (found._count.activations >= found.seats)
      throw new AppError("conflict", licensesMessages.seatsTaken(found.seats));
    await tx.licenseActivation.create({ data: { licenseId, device, label }, select: { id: true } });
    return { ...found, _count: { activations: found._count.activations + 1 } };
  });
  return buildLicenseCheck(license, { name: device, isActivated: true });
}
