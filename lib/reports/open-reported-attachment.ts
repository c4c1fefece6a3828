import { recordAudit } from "@/lib/audit/record-audit";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import type { AttachmentWidth } from "@/lib/conversations/conversations.schema";
import { readAttachment } from "@/lib/conversations/read-attachment";
import { transaction } from "@/lib/db/transaction";
import type { GeneratedFile } from "@/lib/generated-file";
import { findReportedMessage } from "@/lib/reports/find-reported-message";

/**
 * Opens a file of a reported conversation for a moderator (`GET /api/admin/reports/{id}/attachments/{attachmentId}`).
 * Each access is recorded like one of the conversation.
 * @param width of an image in px
 * @throws AppError not_found and forbidden as `getReportedConversation`
 */
export async function openReportedAttachment(
  viewer: Viewer | null,
  { id: reportId, attachmentId }: { id: string; attachmentId: string },
  width: AttachmentWidth,
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
