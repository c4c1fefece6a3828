import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import type { AttachmentWidth } from "@/lib/conversations/conversations.schema";
import { conversationsMessages } from "@/lib/conversations/conversations.messages";
import { visibleTo } from "@/lib/conversations/conversations.select";
import { findParticipation } from "@/lib/conversations/find-participation";
import { readAttachment } from "@/lib/conversations/read-attachment";
import { db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import type { GeneratedFile } from "@/lib/generated-file";

/**
 * Opens a file of a message that the viewer sees (`GET /api/conversations/{id}/attachments/{attachmentId}`).
 * @param width of an image in px
 * @throws AppError not_found for everyone but the participants, signed-out visitors too
 */
export async function openAttachment(
  viewer: Viewer | null,
  { id: conversationId, attachmentId }: { id: string; attachmentId: string },
  width: AttachmentWidth,
): Promise<GeneratedFile> {
  if (!viewer) throw new AppError("not_found", conversationsMessages.attachmentNotFound);
  authorize(viewer, "messages.write");
  await findParticipation(db, viewer.id, conversationId);
  return readAttachment(db, { id: attachmentId, message: { conversationId, ...visibleTo(viewer.id) } }, width);
}
