import type { Viewer } from "@/lib/auth/viewer.dto";
import { encodeImage } from "@/lib/storage/encode-image";
import { storeUpload } from "@/lib/uploads/store-upload";
import { imagePaths } from "@/lib/uploads/object-paths";
import { IMAGE_WIDTHS, type UploadKind } from "@/lib/uploads/uploads.constants";
import type { UploadedFile } from "@/lib/uploads/uploads.dto";

// Full-page screenshots are much taller than wide, so the height needs a limit.
const MAX_HEIGHT_PER_WIDTH = 4;

const imageVariants = IMAGE_WIDTHS.map((width) => ({
  width,
  height: width * MAX_HEIGHT_PER_WIDTH,
  fit: "inside" as const,
}));

/** Re-encodes an image in every width and stores the variants. */
export async function storeImageVariants(
  viewer: Viewer,
  file: { path: string },
  kind: UploadKind,
): Promise<UploadedFile> {
  const encoded = await encodeImage(file.path, imageVariants);
  const id = crypto.randomUUID();
  const paths = imagePaths(id, kind);
  const files = encoded.map((content, index) => ({ path: paths[index] ?? "", content, size: content.byteLength }));
  return storeUpload({ id, ownerId: viewer.id, kind, type: "image/webp", files });
}
