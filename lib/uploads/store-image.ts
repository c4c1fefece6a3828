import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { AppError } from "@/lib/errors";
import { scanFile } from "@/lib/scanner/scan-file";
import { readFileType } from "@/lib/storage/file-type";
import { storeImageVariants } from "@/lib/uploads/store-image-variants";
import type { UploadedFile } from "@/lib/uploads/uploads.dto";
import { emptyFile, notAnImage } from "@/lib/uploads/uploads.messages";

/**
 * Stores an image that the viewer uploaded (docs/product.md#uploaded-images): re-encoded as WebP in the widths that
 * pages use, so that nothing but its pixels remains. Of an animation, only the first frame.
 * @param file at most 10 MB, on the local disk
 * @returns the URL of the widest variant under /objects
 * @throws AppError unsupported_type unless its content is a PNG, JPG, GIF or WebP image, infected, invalid_input when
 * it is damaged or has too many pixels
 */
export async function storeImage(viewer: Viewer | null, file: { path: string; size: number }): Promise<UploadedFile> {
  authorize(viewer, "uploads.create");
  if (file.size === 0) throw new AppError("invalid_input", emptyFile);
  await scanFile(file.path);
  const type = await readFileType(file.path);
  if (!type || type === "pdf") throw new AppError("unsupported_type", notAnImage);
  return storeImageVariants(viewer, file, "image");
}
