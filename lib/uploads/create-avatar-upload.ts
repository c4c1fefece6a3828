import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { getObjectStore } from "@/lib/storage/get-object-store";
import { insertUpload } from "@/lib/uploads/insert-upload";
import { incomingPath } from "@/lib/uploads/object-paths";
import { MAX_AVATAR_BYTES } from "@/lib/uploads/uploads.constants";
import type { AvatarUploadQuery } from "@/lib/uploads/uploads.schema";

const VALID_MS = 10 * 60 * 1000;

/**
 * Creates an upload URL for one profile picture (docs/product.md#profile, `POST /api/objects/upload`).
 * @param input content type and size of the picture, if known
 * @returns a URL for one PUT of at most 5 MB within ten minutes, which `PUT /api/profile/avatar` then accepts
 * @throws AppError too_large when the upload exceeds the viewer's quota
 */
export async function createAvatarUpload(
  viewer: Viewer | null,
  { type, size }: AvatarUploadQuery,
): Promise<{ uploadURL: string }> {
  authorize(viewer, "profile.edit");
  const id = crypto.randomUUID();
  const path = incomingPath(id);
  await insertUpload({ id, ownerId: viewer.id, kind: "avatar", path, bytes: size ?? MAX_AVATAR_BYTES });
  const uploadURL = await getObjectStore().createUploadUrl({
    path,
    type,
    size,
    maxBytes: MAX_AVATAR_BYTES,
    expiresAt: new Date(Date.now() + VALID_MS),
  });
  return { uploadURL };
}
