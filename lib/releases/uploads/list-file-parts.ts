import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import type { CompanionPart } from "@/lib/releases/releases.dto";
import { uploadBytes } from "@/lib/releases/sum-release-bytes";
import { beginUpload, getOwnUpload } from "@/lib/releases/uploads/get-own-upload";
import { countParts, sizeOfPart } from "@/lib/format/part-bytes";
import { getObjectStore } from "@/lib/storage/get-object-store";
import type { StoredPart } from "@/lib/storage/multipart-store";

const toPart = ({ number, bytes, etag }: StoredPart) => ({ PartNumber: number, Size: bytes, ETag: etag });

/**
 * Lists the parts of a file that have arrived, so that its upload continues with the others (`GET
 * /api/release-uploads/s3/multipart/{fileId}`). Begins the upload when the store has none (any more). Once the object
 * is complete, all parts have arrived, also when the server died before it noted so.
 * @throws AppError not_found, conflict when the release is no draft, no_space when the disk has no room for the rest
 */
export async function listFileParts(viewer: Viewer | null, fileId: string): Promise<CompanionPart[]> {
  authorize(viewer, "apps.edit");
  const upload = await getOwnUpload(viewer, fileId);
  const { path, uploadId, bytes } = upload;
  const store = getObjectStore();
  const parts = uploadId ? await store.listParts(path, uploadId) : null;
  if (parts) {
    const arrived = parts.filter((part) => part.bytes === sizeOfPart(bytes, part.number));
    // Before the others are sent, and as the reason why they were refused.
    await store.requireSpace(uploadBytes(bytes) - arrived.reduce((sum, part) => sum + part.bytes, 0));
    return arrived.map(toPart);
  }
  if (upload.stored || (await store.findSize(path)) === bytes)
    return Array.from({ length: countParts(bytes) }, (_, index) =>
      toPart({ number: index + 1, bytes: sizeOfPart(bytes, index + 1), etag: "stored" }),
    );
  await beginUpload(upload);
  return [];
}
