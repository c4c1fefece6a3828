import { recordAudit } from "@/lib/audit/record-audit";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { lockRow } from "@/lib/db/lock-row";
import { transaction } from "@/lib/db/transaction";
import { orderGivesAccess } from "@/lib/entitlements/gives-access";
import { AppError } from "@/lib/errors";
import { addJob } from "@/lib/jobs/add-job";
import type { AppLicense } from "@/lib/licenses/licenses.dto";
import { licensesMessages } from "@/lib/licenses/licenses.messages";
import type { LicenseStatusInput } from "@/lib/licenses/licenses.schema";
import { appLicenseSelect, toAppLicense } from "@/lib/licenses/licenses.select";

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
    await addJob(tx, "send_license_notice", { eventId }, { jobKey: `license-${eventId}` });
    return toAppLicense({ ...license, disabledAt });
  });
}
