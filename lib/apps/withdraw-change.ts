import type { PendingChange } from "@/lib/apps/apps.dto";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Viewer } from "@/lib/auth/viewer.dto";
import type { Db } from "@/lib/db/client";

/** Withdraws the pending change of the viewer's own app, inside the caller's transaction, which has locked the app. */
export async function withdrawChange(tx: Db, viewer: Viewer, appId: string, changes: PendingChange): Promise<void> {
  await tx.appChange.delete({ where: { appId } });
  await recordAudit(tx, {
    actor: viewer,
    action: "app.withdraw_change",
    subject: { type: "app", id: appId },
    from: changes,
  });
}
