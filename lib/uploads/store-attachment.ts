import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { AppError } from "@/lib/errors";
import { scanFile } from "@/lib/scanner/scan-file";
import { readFileType } from "@/lib/storage/file-type";
import { sanitizeDocumentName } from "@/lib/uploads/sanitize-document-name";
import { storeImageVariants } from "@/lib/uploads/store-image-variants";
import { storeUpload } from "@/lib/uploads/store-upload";
import { filePath } from "@/lib/uploads/object-paths";
import type { UploadedFile } from "@/lib/uploads/uploads.dto";
import { emptyFile, notAnAttachment } from "@/lib/uploads/uploads.messages";

/**
 * Keeps a file that the viewer attaches to a project request: an image, as `storeImage` does, or a PDF
 * document as it is, which browsers only save and never show.
 * @param file of at most 10 MB, on this machine's disk
 * @returns its address under /objects; a document's ends in its name
 * @throws AppError unsupported_type for anything else by its bytes, infected, invalid_input when it cannot be read
 */
export async function storeAttachment(
  viewer: Viewer | null,
  file: { path: string; size: number; name: string },
): Promise<UploadedFile> {
  authorize(viewer, "uploads.create");
  if (file.size === 0) throw new AppError("invalid_input", emptyFile);
  await scanFile(file.path);
  const type = await readFileType(file.path);
  if (!type) throw new AppError("unsupported_type", notAnAttachment);
  if (type !== "pdf") return storeImageVariants(viewer, file, "attachment");
  const id = crypto.randomUUID();
  const document = {
    path: filePath(id, sanitizeDocumentName(file.name)),
    content: { file: file.path },
    size: file.size,
  };
  return storeUpload({ id, ownerId: viewer.id, kind: "attachment", type: "application/pdf", files: [document] });
}
