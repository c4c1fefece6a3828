import { recordAudit } from "@/lib/audit/record-audit";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import type { ConversationSubjectKind } from "@/lib/conversations/conversations.constants";
import { messageSelect, toMessage, type MessageRow } from "@/lib/conversations/conversations.select";
import type { Db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { findReportedMessage } from "@/lib/reports/find-reported-message";
import { REPORTED_CONTEXT, type ReportStatus } from "@/lib/reports/reports.constants";
import type { ReportedConversation } from "@/lib/reports/reports.dto";

/** Files of a reported conversation are read through its report. */
const toReportedMessage = (reportId: string, row: MessageRow) => {
  const message = toMessage(row);
  const attachments = message.attachments.map((file) => ({
    ...file,
    url: `/api/admin/reports/${reportId}/attachments/${file.id}`,
  }));
  return { ...message, attachments };
};

/** The reported message with what both participants saw before and after it, oldest first. */
async function findContext(tx: Pick<Db, "message">, conversationId: string, number: number): Promise<MessageRow[]> {
  const side = (range: { lte: number } | { gt: number }, order: "asc" | "desc", take: number) =>
    tx.message.findMany({
      where: { conversationId, number: range, status: { in: ["sent", "removed"] } },
      orderBy: { number: order },
      take,
      select: messageSelect,
    });
  const before = await side({ lte: number }, "desc", REPORTED_CONTEXT + 1);
  return [...before.reverse(), ...(await side({ gt: number }, "asc", REPORTED_CONTEXT))];
}

/**
 * Opens the conversation of a reported message for a moderator, who reads the messages around it
 * (`GET /api/admin/reports/{id}/conversation`). Each access is recorded in the audit log.
 * @throws AppError not_found unless the report is about a message and open, or decided in the last 30 days; forbidden
 * for participants and the reporter
 */
export async function getReportedConversation(viewer: Viewer | null, reportId: string): Promise<ReportedConversation> {
  authorize(viewer, "reports.moderate");
  return transaction(async (tx) => {
    const { report, message } = await findReportedMessage(tx, viewer, reportId);
    const { subjectKind, subjectId, firstUserId, secondUserId } = message.conversation;
    await recordAudit(tx, {
      actor: viewer,
      action: "report.open_conversation",
      subject: { type: "report", id: report.id },
      from: { subjectType: "message", subjectId: message.id },
    });
    const participants = await tx.user.findMany({
      where: { id: { in: [firstUserId, secondUserId] } },
      select: { id: true, name: true, avatar: true },
      orderBy: { id: "asc" },
    });
    const rows = await findContext(tx, message.conversationId, message.number);
    return {
      id: message.conversationId,
      subject: { kind: subjectKind as ConversationSubjectKind, id: subjectId },
      report: { id: report.id, reason: report.reason, status: report.status as ReportStatus, messageId: message.id },
      participants,
      messages: rows.map((row) => toReportedMessage(reportId, row)),
    };
  });
}
