import type { z } from "zod";
import type { storedFile } from "@/lib/uploads/uploads.response";

/** What an upload answers: where the file is served, and what a listing or a request stores (spec section 7). */
export type UploadedFile = z.infer<typeof storedFile>;
