import type { Viewer } from "@/lib/auth/viewer.dto";
import { refuseOwn } from "@/lib/auth/refuse-own";
import type { Db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import { isUuid } from "@/lib/is-uuid";
import { APPEAL_DAYS } from "@/lib/reports/reports.constants";
import { reportsMessages } from "@/lib/reports/reports.messages";

/**
 * Returns the message that a report is about, which opens its conversation to moderators while the report is open, and
 * for 30 days after its decision.
 * @throws AppError not_found for every other report, forbidden for participants of the conversation and the reporter
 */
export async function findReportedMessage(tx: Pick<Db, "report" | "message">, viewer: Viewer, reportId: string) {
  const after = new Date(Date.now() - APPEAL_DAYS * 24 * 60 * 60 * 1000);
  const report = isUuid(reportId)
    ? await tx.report.findFirst({
        where: { id: reportId, subjectType: "message", OR: [{ status: "open" }, { decidedAt: { gt: after } }] },
        select: { id: true, subjectId: true, reporterId: true, reason: true, status: true },
      })
    : null;
  const message =
    report &&
    (await tx.message.findUnique({
      where: { id: report.subjectId },
      select: {
        id: true,
        number: true,
        conversationId: true,
        conversation: { select: { subjectKind: true, subjectId: true, firstUserId: true, secondUserId: true } },
      },
    }));
  if (!message) throw new AppError("not_found", reportsMessages.notFound);
  const { firstUserId, secondUserId } = message.conversation;
  refuseOwn(viewer, [report.reporterId, firstUserId, secondUserId], reportsMessages.concernsYou);
  return { report, message };
}
