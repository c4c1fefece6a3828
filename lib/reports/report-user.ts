import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { lockRow } from "@/lib/db/lock-row";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { cooldownStart } from "@/lib/reports/report-cooldown";
import { upsertReport } from "@/lib/reports/upsert-report";
import type { Report } from "@/lib/reports/reports.dto";
import { reportsMessages } from "@/lib/reports/reports.messages";
import { usersMessages } from "@/lib/users/users.messages";

/**
 * Reports a user to the moderators (`POST /api/users/{id}/reports`).
 * @throws AppError not_found, forbidden for oneself, conflict when a moderator has recently decided this viewer's
 * report
 */
export async function reportUser(viewer: Viewer | null, id: string, reason: string): Promise<Report> {
  authorize(viewer, "reports.write");
  return transaction(async (tx) => {
    await lockRow(tx, "User", id, "reference");
    const user = await tx.user.findUnique({ where: { id }, select: { id: true } });
    if (!user) throw new AppError("not_found", usersMessages.userNotFound);
    if (user.id === viewer.id) throw new AppError("forbidden", reportsMessages.ownAccount);
    return upsertReport(tx, viewer, { type: "user", id, cooldownStart: cooldownStart() }, reason);
  });
}
