import { givesAccess, givesAccessSelect } from "@/lib/catalog/access/access";
import { hashLicenseKey } from "@/lib/catalog/licenses/license-keys";
import { type LicenseCheck, licenseStatus } from "@/lib/catalog/licenses/licenses.rows";
import type { ActivationInput, DeactivationInput, ValidationInput } from "@/lib/catalog/licenses/licenses.schema";
import { licensesMessages } from "@/lib/catalog/licenses/licenses.constants";
import { signLicenseToken } from "@/lib/catalog/licenses/tokens";
import type { Prisma } from "@/lib/foundation/db/generated/client";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { type Db, db } from "@/lib/foundation/db/client";
import { lockRow, transaction } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";
import { consumeAddressRateLimit, consumeRateLimit } from "@/lib/foundation/rate-limits/rate-limit";

const checkedSelect = {
  id: true,
  seats: true,
  disabledAt: true,
  order: { select: { ...givesAccessSelect, appId: true, deletedAppId: true } },
  _count: { select: { activations: true } },
} satisfies Prisma.LicenseSelect;

type CheckedLicense = Prisma.LicenseGetPayload<{ select: typeof checkedSelect }>;

/**
 * Finds the license of a typed key. Reads the primary database, so a key is known as soon as its order is completed.
 * Unknown keys have a limit of their own, which does not stop the same address from validating a real one.
 * @returns the license's id
 * @throws AppError not_found for an unknown key, rate_limited
 */
async function findLicense(key: string, clientAddress: string): Promise<string> {
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
async function readLicense(client: Db, id: string): Promise<CheckedLicense> {
  const license = await client.license.findUnique({ where: { id }, select: checkedSelect });
  if (!license) throw new AppError("not_found", licensesMessages.keyUnknown);
  return license;
}

/**
 * Builds the response of the public calls.
 * @param device the device, if one was sent; `isActivated` says whether the key is active on it
 */
async function buildLicenseCheck(
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

/**
 * Deactivates a device of the viewer's own license, which frees its seat (`DELETE
 * /api/orders/{id}/license/devices/{deviceId}`).
 * @throws AppError not_found when the order is not the viewer's, gives no access, or the device is not activated
 */
export async function deactivateDevice(viewer: Viewer | null, orderId: string, deviceId: string): Promise<void> {
  authorize(viewer, "purchases.read");
  const order = { id: orderId, customerId: viewer.id, AND: givesAccess() };
  const { count } = await db.licenseActivation.deleteMany({ where: { id: deviceId, license: { order } } });
  if (count === 0) throw new AppError("not_found", licensesMessages.deviceNotFound);
}
