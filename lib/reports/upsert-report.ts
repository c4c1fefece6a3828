import type { Viewer } from "@/lib/auth/viewer.dto";
import type { Db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import type { ReportSubjectType } from "@/lib/reports/reports.constants";
import type { Report } from "@/lib/reports/reports.dto";
import { reportsMessages } from "@/lib/reports/reports.messages";
import { toReport } from "@/lib/reports/reports.select";

type ReportSubject = {
  type: ReportSubjectType;
  id: string;
  /** A report decided before this time can be submitted again; null: never. */
  cooldownStart: Date | null;
};

/**
 * Creates a report, one per user and subject; while it is open, a second one replaces its reason. The caller must have
 * locked the subject's row, so that it cannot be deleted meanwhile.
 * @throws AppError conflict when a moderator has decided the viewer's report and it is too early for another
 */
export async function upsertReport(
  tx: Pick<Db, "report">,
  viewer: Viewer,
  subject: ReportSubject,
  reason: string,
): Promise<Report> {
  const own = { subjectType: subject.type, subjectId: subject.id, reporterId: viewer.id };
  const [created] = await tx.report.createManyAndReturn({ data: { ...own, reason }, skipDuplicates: true });
  if (created) return toReport(created);
  const resubmittable = [
    { status: "open" },
    ...(subject.cooldownStart ? [{ decidedAt: { lt: subject.cooldownStart } }] : []),
  ];
  const [updated] = await tx.report.updateManyAndReturn({
    where: { ...own, OR: resubmittable },
    data: { reason, status: "open", decidedAt: null, decidedById: null },
  });
  if (!updated) throw new AppError("conflict", reportsMessages.decidedAlready);
  return toReport(updated);
}
