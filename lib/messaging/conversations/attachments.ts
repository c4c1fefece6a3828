import type { Prisma } from "@/lib/foundation/db/generated/client";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { db, type Db } from "@/lib/foundation/db/client";
import { AppError } from "@/lib/foundation/errors";
import type { GeneratedFile } from "@/lib/foundation/generated-files";
import { DOCUMENT_TYPE, STORED_IMAGE_TYPE } from "@/lib/foundation/format/file-types";
import { type ImageWidth, imageVariant } from "@/lib/foundation/paths";
import { getObjectStore } from "@/lib/foundation/storage/get-object-store";
import { visibleTo } from "@/lib/messaging/conversations/conversations.rows";
import { conversationsMessages } from "@/lib/messaging/conversations/conversations.constants";
import { findParticipation } from "@/lib/messaging/conversations/participants";

/**
 * Opens a file of a message that the viewer sees (`GET /api/conversations/{id}/attachments/{attachmentId}`).
 * @param width of an image in px
 * @throws AppError not_found for everyone but the participants, signed-out visitors too
 */
export async function openAttachment(
  viewer: Viewer | null,
  { id: conversationId, attachmentId }: { id: string; attachmentId: string },
  width: ImageWidth,
): Promise<GeneratedFile> {
  if (!viewer) throw new AppError("not_found", conversationsMessages.attachmentNotFound);
  authorize(viewer, "messages.write");
  await findParticipation(db, viewer.id, conversationId);
  return readAttachment(db, { id: attachmentId, message: { conversationId, ...visibleTo(viewer.id) } }, width);
}

/**
 * Opens a file of a message. The caller authorizes.
 * @param where the file, as far as the viewer may open it
 * @param width of an image in px
 * @throws AppError not_found
 */
export async function readAttachment(
  tx: Pick<Db, "messageAttachment">,
  where: Prisma.MessageAttachmentWhereInput,
  width: ImageWidth,
): Promise<GeneratedFile> {
  const attachment = await tx.messageAttachment.findFirst({
    where,
    select: { name: true, type: true, upload: { select: { path: true } } },
  });
  const isImage = attachment?.type === "image";
  const path = attachment && (isImage ? imageVariant(attachment.upload.path, width) : attachment.upload.path);
  const object = path ? await getObjectStore().open(path) : null;
  if (!attachment || !object) throw new AppError("not_found", conversationsMessages.attachmentNotFound);
  return {
    filename: attachment.name,
    type: isImage ? STORED_IMAGE_TYPE : DOCUMENT_TYPE,
    inline: isImage,
    parts: object.read() as ReadableStream<Uint8Array> & AsyncIterable<Uint8Array>,
  };
}
