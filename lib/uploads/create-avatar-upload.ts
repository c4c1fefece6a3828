import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { getObjectStore } from "@/lib/storage/get-object-store";
import { insertUpload } from "@/lib/uploads/insert-upload";
import { incomingPath } from "@/lib/uploads/object-paths";
import { MAX_AVATAR_BYTES } from "@/lib/uploads/uploads.constants";
import type { AvatarUploadQuery } from "@/lib/uploads/uploads.schema";

const VALID_MS = 10 * 60 * 1000;

/**
 * Opens a place for one profile picture (spec section 7, `POST /api/objects/upload`).
 * @param what of which type and size it will be, if that is known
 * @returns an address for one PUT of at most 5 MB within ten minutes; `PUT /api/profile/avatar` takes it from there
 * @throws AppError too_large when the viewer has no room for it
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
