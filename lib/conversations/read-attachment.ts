import type { AttachmentWidth } from "@/lib/conversations/conversations.schema";
import { conversationsMessages } from "@/lib/conversations/conversations.messages";
import type { Db } from "@/lib/db/client";
import type { Prisma } from "@/lib/db/generated/client";
import { AppError } from "@/lib/errors";
import type { GeneratedFile } from "@/lib/generated-file";
import { getObjectStore } from "@/lib/storage/get-object-store";
import { imageVariantPath } from "@/lib/uploads/object-paths";

/**
 * Opens a file of a message. The caller authorizes.
 * @param where the file, as far as the viewer may open it
 * @param width of an image in px
 * @throws AppError not_found
 */
export async function readAttachment(
  tx: Pick<Db, "messageAttachment">,
  where: Prisma.MessageAttachmentWhereInput,
  width: AttachmentWidth,
): Promise<GeneratedFile> {
  const attachment = await tx.messageAttachment.findFirst({
    where,
    select: { name: true, type: true, upload: { select: { path: true } } },
  });
  const isImage = attachment?.type === "image";
  const path = attachment && (isImage ? imageVariantPath(attachment.upload.path, width) : attachment.upload.path);
  const object = path ? await getObjectStore().open(path) : null;
  if (!attachment || !object) throw new AppError("not_found", conversationsMessages.attachmentNotFound);
  return {
    filename: attachment.name,
    type: isImage ? "image/webp" : "application/pdf",
    inline: isImage,
    parts: object.read() as ReadableStream<Uint8Array> & AsyncIterable<Uint8Array>,
  };
}
