import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { givesAccess } from "@/lib/entitlements/gives-access";
import { AppError } from "@/lib/errors";
import type { OrderLicense } from "@/lib/licenses/licenses.dto";
import { licensesMessages } from "@/lib/licenses/licenses.messages";
import { orderLicenseSelect, toOrderLicense } from "@/lib/licenses/licenses.select";

/**
 * Returns the license of the viewer's own order, with the key and its devices (`GET /api/orders/{id}/license`).
 * @throws AppError not_found when the order is not the viewer's, gives no access, or has no key
 */
export async function getOrderLicense(viewer: Viewer | null, orderId: string): Promise<OrderLicense> {
  authorize(viewer, "purchases.read");
  const license = await db.license.findFirst({
    where: { order: { id: orderId, customerId: viewer.id, AND: givesAccess() } },
    select: orderLicenseSelect,
  });
  if (!license) throw new AppError("not_found", licensesMessages.noLicense);
  return toOrderLicense(license);
}
