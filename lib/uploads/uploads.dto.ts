import type { z } from "zod";
import type { storedFile } from "@/lib/uploads/uploads.response";

/** The response to an upload: the file's URL, which a listing or request stores (docs/product.md#uploaded-images). */
export type UploadedFile = z.infer<typeof storedFile>;
