import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { lockRow } from "@/lib/db/lock-row";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { projectMessages } from "@/lib/project-requests/project-requests.messages";
import { cooldownStart } from "@/lib/reports/report-cooldown";
import { upsertReport } from "@/lib/reports/upsert-report";
import type { Report } from "@/lib/reports/reports.dto";
import { reportsMessages } from "@/lib/reports/reports.messages";

/**
 * Reports a project request to the moderators (`POST /api/project-requests/{id}/reports`).
 * @throws AppError not_found unless it is public or the viewer's, forbidden for the viewer's own, conflict when a
 * moderator has recently decided this viewer's report
 */
export async function reportProject(viewer: Viewer | null, id: string, reason: string): Promise<Report> {
  authorize(viewer, "reports.write");
  return transaction(async (tx) => {
    // Locked so that no concurrent removal, which closes the project's open reports, misses this one.
    await lockRow(tx, "ProjectRequest", id, "share");
    const project = await tx.projectRequest.findFirst({
      where: { id, OR: [{ hidden: null }, { clientId: viewer.id }] },
      select: { clientId: true },
    });
    if (!project) throw new AppError("not_found", projectMessages.notFound);
    if (project.clientId === viewer.id) throw new AppError("forbidden", reportsMessages.ownProject);
    return upsertReport(tx, viewer, { type: "project", id, cooldownStart: cooldownStart() }, reason);
  });
}
