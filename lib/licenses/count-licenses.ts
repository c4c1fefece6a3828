import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { givesAccess } from "@/lib/entitlements/gives-access";
import type { LicenseCounts } from "@/lib/licenses/licenses.dto";
import { ownLicenses } from "@/lib/licenses/own-licenses";

/**
 * Counts the keys of the viewer's own app, those that work, and the devices on which they are active.
 * @throws AppError not_found when the viewer has no such app
 */
export async function countLicenses(viewer: Viewer | null, appId: string): Promise<LicenseCounts> {
  authorize(viewer, "sales.read");
  const own = await ownLicenses(viewer, appId);
  const working = { disabledAt: null, order: { appId, AND: givesAccess() } };
  const [keys, active, devices] = await Promise.all([
    db.license.count({ where: own }),
    db.license.count({ where: working }),
    db.licenseActivation.count({ where: { license: working } }),
  ]);
  return { keys, active, devices };
}
