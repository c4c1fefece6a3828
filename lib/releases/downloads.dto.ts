import type { z } from "zod";
import type * as response from "@/lib/releases/downloads.response";

export type DownloadableFile = z.infer<typeof response.downloadableFile>;
/** The newest published release of a purchase. */
export type CurrentDownload = z.infer<typeof response.currentDownload>;
/** `GET /api/orders/{id}/downloads`. */
export type Download = z.infer<typeof response.download>;
