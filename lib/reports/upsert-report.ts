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
  /** One whose report was decided about before then may report it again; never, when null. */
  cooldownStart: Date | null;
};

/**
 * Writes a report, one per person and subject: a second one replaces the reason of the first while that is open.
 * The caller holds the subject's row, so that it does not go meanwhile.
 * @throws AppError conflict when a moderator has decided about the viewer's report, and it is too early for another
 */
export async function upsertReport(
  tx: Pick<Db, "report">,
  viewer: Viewer,
  subject: ReportSubject,
  reason: string,
): Promise<Report> {
  const own = { subjectType: subject.type, subjectId: subject.id, reporterId: viewer.id };
  const [first] = await tx.report.createManyAndReturn({ data: { ...own, reason }, skipDuplicates: true });
  if (first) return toReport(first);
  const again = [{ status: "open" }, ...(subject.cooldownStart ? [{ decidedAt: { lt: subject.cooldownStart } }] : [])];
  const [second] = await tx.report.updateManyAndReturn({
    where: { ...own, OR: again },
    data: { reason, status: "open", decidedAt: null, decidedById: null },
  });
  if (!second) throw new AppError("conflict", reportsMessages.decidedAlready);
  return toReport(second);
}
