import { recordAudit } from "@/lib/audit/record-audit";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import type { Prisma } from "@/lib/db/generated/client";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import type { ReportDecision, ReportSubjectType } from "@/lib/reports/reports.constants";
import type { Report } from "@/lib/reports/reports.dto";
import { reportsMessages } from "@/lib/reports/reports.messages";
import { toReport } from "@/lib/reports/reports.select";
import { removeReview } from "@/lib/reviews/remove-review";

type Tx = Prisma.TransactionClient;

/** How each kind is held during the decision, and removed. Held first, so that two moderators cannot block each other. */
const subjects: Record<ReportSubjectType, { hold: (tx: Tx, id: string) => Promise<unknown>; remove: typeof removeReview }> = {
  review: { hold: (tx, id) => tx.$queryRaw`SELECT 1 AS held FROM reviews WHERE id = ${id}::uuid FOR UPDATE`, remove: removeReview },
};

/**
 * Decides an open report (`PUT /api/admin/reports/{id}`): it is dismissed, or what it is about is removed, which
 * closes every open report about it. Recorded in the same transaction; of two moderators at once, one decides.
 * @throws AppError not_found when absent, conflict when it is decided already
 */
export async function decideReport(viewer: Viewer | null, id: string, decision: ReportDecision): Promise<Report> {
  authorize(viewer, "reports.moderate");
  return transaction(async (tx) => {
    const report = await tx.report.findUnique({ where: { id } });
    if (!report) throw new AppError("not_found", reportsMessages.notFound);
    const { subjectId, reason } = report;
    const subjectType = report.subjectType as ReportSubjectType;
    const subject = subjects[subjectType];
    await subject.hold(tx, subjectId);

    const data = { status: decision, decidedAt: new Date(), decidedById: viewer.id };
    const [decided] = await tx.report.updateManyAndReturn({ where: { id, status: "open" }, data });
    if (!decided) throw new AppError("conflict", reportsMessages.decided);
    if (decision === "dismissed") {
      await recordAudit(tx, { actor: viewer, action: "report.dismiss", subject: { type: "report", id }, from: { status: "open", subjectType, subjectId }, to: { status: decision }, reason });
      return toReport(decided);
    }
    await tx.report.updateMany({ where: { subjectType, subjectId, status: "open" }, data });
    if (!(await subject.remove(tx, viewer, subjectId, reason))) throw new AppError("conflict", reportsMessages.decided);
    return toReport(decided);
  });
}
