import { z } from "zod";
import { MAX_UPLOAD_BYTES } from "@/lib/uploads/uploads.constants";

/** Query of POST /api/upload: without a kind it takes screenshots. */
export const uploadQuery = z.object({ kind: z.enum(["image", "attachment"]).default("image") });

/** Its body: one file (spec section 7). */
export const uploadedFile = { field: "file", maxBytes: MAX_UPLOAD_BYTES } as const;
