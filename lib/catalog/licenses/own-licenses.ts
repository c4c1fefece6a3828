import { givesAccess, orderGivesAccess } from "@/lib/catalog/access/access";
import {
  type AppLicense,
  appLicenseSelect,
  type OrderLicense,
  orderLicenseSelect,
  toAppLicense,
  toOrderLicense,
} from "@/lib/catalog/licenses/licenses.rows";
import { licensesMessages } from "@/lib/catalog/licenses/licenses.constants";
import type { LicenseStatusInput } from "@/lib/catalog/licenses/licenses.schema";
import { sendLicenseNotice } from "@/lib/catalog/licenses/notices";
import type { Prisma } from "@/lib/foundation/db/generated/client";
import { recordAudit } from "@/lib/foundation/audit";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { lockRow, transaction } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";
import { isUuid } from "@/lib/foundation/keys";

/**
 * Returns the condition for the licenses of the viewer's own app, whose role the caller has checked.
 * @throws AppError not_found when the viewer has no such app
 */
export async function ownLicenses(viewer: Viewer, appId: string): Promise<Prisma.LicenseWhereInput> {
  const where = { id: appId, developerId: viewer.id };
  const app = isUuid(appId) && (await db.app.findFirst({ where, select: { id: true } }));
  if (!app) throw new AppError("not_found", licensesMessages.appNotFound);
  return { order: { appId } };
}

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

/**
 * Disables or enables a key of the viewer's own sales (`PUT /api/licenses/{id}/status`). The reason is recorded and
 * emailed to the buyer. A status that the developer has set already stays as it is.
 * @throws AppError not_found when the key is not of the viewer's sales; conflict when the order gives no access,
 * which keeps its key disabled
 */
export async function setLicenseStatus(
  viewer: Viewer | null,
  id: string,
  { status, reason }: LicenseStatusInput,
): Promise<AppLicense> {
  authorize(viewer, "sales.read");
  return transaction(async (tx) => {
    await lockRow(tx, "License", id);
    const where = { id, order: { developerId: viewer.id } };
    const license = await tx.license.findFirst({ where, select: appLicenseSelect });
    if (!license) throw new AppError("not_found", licensesMessages.licenseNotFound);
    if (!orderGivesAccess(license.order)) throw new AppError("conflict", licensesMessages.orderEnded);
    const disable = status === "disabled";
    if (disable === (license.disabledAt !== null)) return toAppLicense(license);

    const disabledAt = disable ? new Date() : null;
    await tx.license.update({ where: { id }, data: { disabledAt }, select: { id: true } });
    const eventId = await recordAudit(tx, {
      actor: viewer,
      action: disable ? "license.disable" : "license.enable",
      subject: { type: "order", id: license.orderId },
      from: { license: disable ? "active" : "disabled" },
      to: { license: status },
      reason,
    });
    await sendLicenseNotice.add(tx, { eventId }, { key: `license-${eventId}` });
    return toAppLicense({ ...license, disabledAt });
  });
}
