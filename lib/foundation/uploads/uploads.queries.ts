import { z } from "zod";
import { IMAGE_TYPES } from "@/lib/foundation/format/file-types";
import { MAX_AVATAR_BYTES, MAX_UPLOAD_BYTES } from "@/lib/foundation/uploads/uploads.constants";

/** Query of POST /api/upload; the default kind is for screenshots. */
export const uploadQuery = z.object({
  kind: z.enum(["image", "attachment", "message", "delivery", "proposal"]).default("image"),
});

/** Body of POST /api/upload: one file (docs/product.md#uploaded-images). */
export const uploadedFile = { field: "file", maxBytes: MAX_UPLOAD_BYTES } as const;

/**
 * Query of POST /api/objects/upload: the file's type and size, both or neither. If given, a bucket can accept the file
 * directly.
 */
export const avatarUploadQuery = z
  .object({
    type: z.enum(IMAGE_TYPES).optional(),
    size: z.coerce.number().int().min(1).max(MAX_AVATAR_BYTES, "Maximum 5 MB").optional(),
  })
  .refine(({ type, size }) => (type === undefined) === (size === undefined), "type and size are given together");
export type AvatarUploadQuery = z.infer<typeof avatarUploadQuery>;

/** Body of PUT /api/profile/avatar (docs/product.md#uploaded-images). */
export const avatarInput = z.object({
  avatarURL: z.string().min(1, "avatarURL is required").max(4000, "avatarURL is too long"),
});
