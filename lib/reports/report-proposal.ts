import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { proposalsMessages } from "@/lib/proposals/proposals.messages";
import { lockProposal } from "@/lib/reports/lock-proposal";
import { cooldownStart } from "@/lib/reports/report-cooldown";
import { upsertReport } from "@/lib/reports/upsert-report";
import type { Report } from "@/lib/reports/reports.dto";
import { reportsMessages } from "@/lib/reports/reports.messages";

/**
 * Reports a proposal to the moderators (`POST /api/project-proposals/{id}/reports`). Only the project's client, who
 * reads it, can.
 * @throws AppError not_found for everyone but its client and its author, forbidden for its author, conflict when a
 * moderator has recently decided this viewer's report
 */
export async function reportProposal(viewer: Viewer | null, id: string, reason: string): Promise<Report> {
  authorize(viewer, "reports.write");
  return transaction(async (tx) => {
    // Locked so that no concurrent removal, which closes the proposal's open reports, misses this one.
    await lockProposal(tx, id);
    const proposal = await tx.projectProposal.findFirst({
      where: { id, removedAt: null, OR: [{ developerId: viewer.id }, { projectRequest: { clientId: viewer.id } }] },
      select: { developerId: true },
    });
    if (!proposal) throw new AppError("not_found", proposalsMessages.notFound);
    if (proposal.developerId === viewer.id) throw new AppError("forbidden", reportsMessages.ownProposal);
    return upsertReport(tx, viewer, { type: "proposal", id, cooldownStart: cooldownStart() }, reason);
  });
}
