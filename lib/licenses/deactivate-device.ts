import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { givesAccess } from "@/lib/entitlements/gives-access";
import { AppError } from "@/lib/errors";
import { licensesMessages } from "@/lib/licenses/licenses.messages";

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
