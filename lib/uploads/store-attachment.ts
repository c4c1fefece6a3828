import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { AppError } from "@/lib/errors";
import { encodeDocumentName } from "@/lib/format/document-name";
import { scanFile } from "@/lib/scanner/scan-file";
import { readFileType } from "@/lib/storage/file-type";
import { storeImageVariants } from "@/lib/uploads/store-image-variants";
import { storeUpload } from "@/lib/uploads/store-upload";
import { filePath } from "@/lib/uploads/object-paths";
import type { UploadedFile } from "@/lib/uploads/uploads.dto";
import { emptyFile, notAnAttachment } from "@/lib/uploads/uploads.messages";

/**
 * Stores a file that the viewer attaches to a project request or a message: an image like `storeImage`, or a PDF
 * unchanged, which browsers only download and never display.
 * @param file at most 10 MB, on the local disk
 * @param kind files of messages are private: their URLs are only for sending the message
 * @returns its URL under /objects; a document's URL ends with its name, which `decodeDocumentName` reads
 * @throws AppError unsupported_type for any other file content, infected, invalid_input when it cannot be read
 */
export async function storeAttachment(
  viewer: Viewer | null,
  file: { path: string; size: number; name: string },
  kind: "attachment" | "message",
): Promise<UploadedFile> {
  authorize(viewer, "uploads.create");
  if (file.size === 0) throw new AppError("invalid_input", emptyFile);
  await scanFile(file.path);
  const type = await readFileType(file.path);
  if (!type) throw new AppError("unsupported_type", notAnAttachment);
  if (type !== "pdf") return storeImageVariants(viewer, file, kind);
  const id = crypto.randomUUID();
  const document = {
    path: filePath(id, encodeDocumentName(file.name), kind),
    content: { file: file.path },
    size: file.size,
  };
  return storeUpload({ id, ownerId: viewer.id, kind, type: "application/pdf", files: [document] });
}
