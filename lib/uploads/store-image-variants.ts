import type { Viewer } from "@/lib/auth/viewer.dto";
import { encodeImage } from "@/lib/storage/encode-image";
import { storeUpload } from "@/lib/uploads/store-upload";
import { imagePaths } from "@/lib/uploads/object-paths";
import { IMAGE_WIDTHS, type UploadKind } from "@/lib/uploads/uploads.constants";
import type { UploadedFile } from "@/lib/uploads/uploads.dto";

// A screenshot of a whole page is much higher than wide, and a picture has to end somewhere.
const MAX_HEIGHT_PER_WIDTH = 4;

const imageVariants = IMAGE_WIDTHS.map((width) => ({
  width,
  height: width * MAX_HEIGHT_PER_WIDTH,
  fit: "inside" as const,
}));

/** Draws a received image anew in every width and stores it. */
export async function storeImageVariants(
  viewer: Viewer,
  file: { path: string },
  kind: UploadKind,
): Promise<UploadedFile> {
  const encoded = await encodeImage(file.path, imageVariants);
  const id = crypto.randomUUID();
  const paths = imagePaths(id);
  const files = encoded.map((content, at) => ({ path: paths[at] ?? "", content, size: content.byteLength }));
  return storeUpload({ id, ownerId: viewer.id, kind, type: "image/webp", files });
}
