import { appsMessages } from "@/lib/apps/apps.messages";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { lockRow } from "@/lib/db/lock-row";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { cooldownStart } from "@/lib/reports/report-cooldown";
import { upsertReport } from "@/lib/reports/upsert-report";
import type { Report } from "@/lib/reports/reports.dto";
import { reportsMessages } from "@/lib/reports/reports.messages";

/**
 * Reports an app to the moderators (`POST /api/apps/{id}/reports`).
 * @throws AppError not_found unless it is approved or the viewer's, forbidden for the viewer's own app, conflict when a
 * moderator has recently decided this viewer's report
 */
export async function reportApp(viewer: Viewer | null, id: string, reason: string): Promise<Report> {
  authorize(viewer, "reports.write");
  return transaction(async (tx) => {
    // Locked so that no concurrent rejection, which closes the app's open reports, misses this one.
    await lockRow(tx, "App", id, "share");
    const app = await tx.app.findFirst({
      where: { id, OR: [{ status: "approved" }, { developerId: viewer.id }] },
      select: { developerId: true },
    });
    if (!app) throw new AppError("not_found", appsMessages.appNotFound);
    if (app.developerId === viewer.id) throw new AppError("forbidden", reportsMessages.ownApp);
    return upsertReport(tx, viewer, { type: "app", id, cooldownStart: cooldownStart() }, reason);
  });
}
