import { recordAudit } from "@/lib/foundation/audit";
import { authorize, requireConfirmation, type Viewer } from "@/lib/foundation/auth/permissions";
import { lockSuperAdmins } from "@/lib/foundation/auth/super-admins";
import { transaction } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";
import { changedValues } from "@/lib/foundation/format/text";
import { readSettings } from "@/lib/foundation/settings";
import type { Settings } from "@/lib/foundation/settings.rows";
import { settingsMessages } from "@/lib/foundation/settings.schema";

/** Returns the settings for a super admin (`GET /api/super-admin/settings`). */
export async function getSettings(viewer: Viewer | null): Promise<Settings> {
  authorize(viewer, "platform.manage");
  return readSettings();
}

/**
 * Saves the settings as a new version (`PUT /api/super-admin/settings`). Fee and hold apply to money that arrives from
 * now on.
 * @param settings with the version that they were made from
 * @throws AppError confirmation_needed; forbidden when the viewer was demoted meanwhile; conflict when another version
 * was saved since
 */
export async function saveSettings(viewer: Viewer | null, settings: Settings): Promise<Settings> {
  authorize(viewer, "platform.manage");
  requireConfirmation(viewer);
  const { version, ...value } = settings;
  return transaction(async (tx) => {
    // One at a time.
    await lockSuperAdmins(tx, viewer);
    const { version: current, ...before } = await readSettings(tx);
    const issues = [{ path: "version", message: settingsMessages.changed }];
    if (version !== current) throw new AppError("conflict", settingsMessages.changed, { issues });
    const { id } = await tx.siteSettings.create({ data: { version: current + 1, value }, select: { id: true } });
    const to = changedValues<typeof before>(before, value);
    await recordAudit(tx, {
      actor: viewer,
      action: "settings.change",
      subject: { type: "settings", id },
      from: changedValues<typeof before>({ ...before, ...to }, before),
      to,
    });
    return { ...value, version: current + 1 };
  });
}
