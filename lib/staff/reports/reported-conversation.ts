import { recordAudit } from "@/lib/foundation/audit";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import type { Db } from "@/lib/foundation/db/client";
import { transaction } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";
import type { GeneratedFile } from "@/lib/foundation/generated-files";
import { readAttachment } from "@/lib/messaging/conversations/attachments";
import { type MessageRow, messageSelect, toMessage } from "@/lib/messaging/conversations/conversations.rows";
import type { ImageWidth } from "@/lib/foundation/paths";
import type { ConversationSubjectKind } from "@/lib/messaging/conversations/conversations.constants";
import { findReportedMessage } from "@/lib/staff/reports/report";
import type { ReportedConversation } from "@/lib/staff/reports/reports.rows";
import { REPORTED_CONTEXT, type ReportStatus } from "@/lib/staff/reports/reports.constants";

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
 * Opens the conversation of a reported message for a moderator, who reads the messages around it (`GET
 * /api/admin/reports/{id}/conversation`). Each access is recorded in the audit log.
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

type Loaded = {
  conversation: ReportedConversation | null;
  /** Why the viewer cannot read it. */ problem: string | null;
};

/** Loads a reported conversation. With neither it does not exist; with a problem it concerns the viewer. */
export async function loadReportedConversation(viewer: Viewer, reportId: string): Promise<Loaded> {
  try {
    return { conversation: await getReportedConversation(viewer, reportId), problem: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "not_found") return { conversation: null, problem: null };
    if (error.code === "forbidden") return { conversation: null, problem: error.message };
    throw error;
  }
}

/**
 * Opens a file of a reported conversation for a moderator (`GET /api/admin/reports/{id}/attachments/{attachmentId}`).
 * Each access is recorded like one of the conversation.
 * @param width of an image in px
 * @throws AppError not_found and forbidden as `getReportedConversation`
 */
export async function openReportedAttachment(
  viewer: Viewer | null,
  { id: reportId, attachmentId }: { id: string; attachmentId: string },
  width: ImageWidth,
): Promise<GeneratedFile> {
  authorize(viewer, "reports.moderate");
  return transaction(async (tx) => {
    const { report, message } = await findReportedMessage(tx, viewer, reportId);
    const { conversationId } = message;
    const where = { id: attachmentId, message: { conversationId, status: "sent" } };
    const file = await readAttachment(tx, where, width);
    await recordAudit(tx, {
      actor: viewer,
      action: "report.open_conversation",
      subject: { type: "report", id: report.id },
      from: { subjectType: "message", subjectId: message.id, attachmentId },
    });
    return file;
  });
}
