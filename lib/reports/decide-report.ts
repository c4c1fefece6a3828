import { recordAudit } from "@/lib/audit/record-audit";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import type { Prisma } from "@/lib/db/generated/client";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { DECISIONS_ABOUT, type ReportDecision, type ReportSubjectType } from "@/lib/reports/reports.constants";
import type { Report } from "@/lib/reports/reports.dto";
import { reportsMessages } from "@/lib/reports/reports.messages";
import { toReport } from "@/lib/reports/reports.select";
import { removeReview } from "@/lib/reviews/remove-review";

type Tx = Prisma.TransactionClient;

/** How each kind is held during the decision: first of all, so that two moderators cannot block each other. */
const hold: Record<ReportSubjectType, (tx: Tx, id: string) => Promise<unknown>> = {
  review: (tx, id) => tx.$queryRaw`SELECT 1 AS held FROM reviews WHERE id = ${id}::uuid FOR UPDATE`,
  app: (tx, id) => tx.$queryRaw`SELECT 1 AS held FROM apps WHERE id = ${id}::uuid FOR SHARE`,
  user: (tx, id) => tx.$queryRaw`SELECT 1 AS held FROM users WHERE id = ${id}::uuid FOR NO KEY UPDATE`,
};

/**
 * Decides an open report (`PUT /api/admin/reports/{id}`): it is dismissed; or found justified, which closes every open
 * report about its subject and removes a review. Recorded in the same transaction; of two moderators at once, one decides.
 * @throws AppError not_found when absent, invalid_input for a decision that does not fit its subject, conflict when it
 * is decided already
 */
export async function decideReport(viewer: Viewer | null, id: string, decision: ReportDecision): Promise<Report> {
  authorize(viewer, "reports.moderate");
  return transaction(async (tx) => {
    const report = await tx.report.findUnique({ where: { id } });
    if (!report) throw new AppError("not_found", reportsMessages.notFound);
    const { subjectId, reason } = report;
    const subjectType = report.subjectType as ReportSubjectType;
    if (!DECISIONS_ABOUT[subjectType].includes(decision)) throw new AppError("invalid_input", reportsMessages.decisionDoesNotFit);
    await hold[subjectType](tx, subjectId);

    const data = { status: decision, decidedAt: new Date(), decidedById: viewer.id };
    const [decided] = await tx.report.updateManyAndReturn({ where: { id, status: "open" }, data });
    if (!decided) throw new AppError("conflict", reportsMessages.decided);
    if (decision !== "dismissed") await tx.report.updateMany({ where: { subjectType, subjectId, status: "open" }, data });
    if (decision === "removed") {
      if (!(await removeReview(tx, viewer, subjectId, reason))) throw new AppError("conflict", reportsMessages.decided);
      return toReport(decided);
    }
    const action = decision === "dismissed" ? "report.dismiss" : "report.uphold";
    await recordAudit(tx, { actor: viewer, action, subject: { type: "report", id }, from: { status: "open", subjectType, subjectId }, to: { status: decision }, reason });
    return toReport(decided);
  });
}
