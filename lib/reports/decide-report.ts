import { recordAudit } from "@/lib/audit/record-audit";
import { authorize } from "@/lib/auth/permissions";
import { refuseOwn } from "@/lib/auth/refuse-own";
import type { Viewer } from "@/lib/auth/viewer.dto";
import type { Prisma } from "@/lib/db/generated/client";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { findInvolvedUsers } from "@/lib/reports/find-involved-users";
import { DECISIONS_BY_SUBJECT, type ReportDecision, type ReportSubjectType } from "@/lib/reports/reports.constants";
import type { Report } from "@/lib/reports/reports.dto";
import { reportsMessages } from "@/lib/reports/reports.messages";
import { toReport } from "@/lib/reports/reports.select";
import { removeReview } from "@/lib/reviews/remove-review";

type Tx = Prisma.TransactionClient;

/**
 * Holds what a report is about, before any report of it, as whoever deletes it does. Two moderators at two reports of
 * one subject, each of whom would close the other's, so come one after the other. An app's reports are dismissed one by
 * one.
 */
async function lockSubject(tx: Tx, type: ReportSubjectType, id: string): Promise<void> {
  if (type === "review") await tx.$queryRaw`SELECT 1 AS held FROM reviews WHERE id = ${id}::uuid FOR UPDATE`;
  if (type === "user") await tx.$queryRaw`SELECT 1 AS held FROM users WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
}

/**
 * Decides an open report (`PUT /api/admin/reports/{id}`): it is dismissed; or found justified, which closes every open
 * report about its subject and removes a review. Recorded in the same transaction; of two moderators at once, one
 * decides.
 * @throws AppError not_found when absent, invalid_input for a decision that does not fit its subject, forbidden to whom
 *   it concerns, conflict when it is decided already
 */
export async function decideReport(viewer: Viewer | null, id: string, decision: ReportDecision): Promise<Report> {
  authorize(viewer, "reports.moderate");
  return transaction(async (tx) => {
    const report = await tx.report.findUnique({ where: { id } });
    if (!report) throw new AppError("not_found", reportsMessages.notFound);
    const { subjectId, reason } = report;
    const subjectType = report.subjectType as ReportSubjectType;
    if (!DECISIONS_BY_SUBJECT[subjectType].includes(decision))
      throw new AppError("invalid_input", reportsMessages.decisionDoesNotFit);
    await lockSubject(tx, subjectType, subjectId);
    refuseOwn(viewer, await findInvolvedUsers(tx, report), reportsMessages.concernsYou);

    const data = { status: decision, decidedAt: new Date(), decidedById: viewer.id };
    const [decided] = await tx.report.updateManyAndReturn({ where: { id, status: "open" }, data });
    if (!decided) throw new AppError("conflict", reportsMessages.decided);
    if (decision !== "dismissed")
      await tx.report.updateMany({ where: { subjectType, subjectId, status: "open" }, data });
    if (decision === "removed") {
      if (!(await removeReview(tx, viewer, subjectId, reason))) throw new AppError("conflict", reportsMessages.decided);
      return toReport(decided);
    }
    const action = decision === "dismissed" ? "report.dismiss" : "report.uphold";
    await recordAudit(tx, {
      actor: viewer,
      action,
      subject: { type: "report", id },
      from: { status: "open", subjectType, subjectId },
      to: { status: decision },
      reason,
    });
    return toReport(decided);
  });
}
