import { decodeDocumentName } from "@/lib/format/document-name";
import { objectPath } from "@/lib/paths";

/** One file of a field, uploading or uploaded. */
export type UploadItem = {
  /** Stays the same through upload, retry and reordering. */
  key: string;
  name: string;
  /** Bytes; unknown for files that were uploaded earlier. */
  size?: number;
  /** Local preview URL while it uploads. */
  preview?: string;
} & (
  | { state: "waiting" }
  | { state: "sending"; /** From 0 to 1; at 1 the server is processing the file. */ progress: number }
  | { state: "done"; url: string }
  /** The same file may succeed in a retry; one that the server rejects leaves the field. */
  | { state: "failed"; reason: string }
);

/** Returns the URLs of uploaded files, in order. */
export const getUploadedUrls = (items: readonly UploadItem[]): string[] =>
  items.flatMap((item) => (item.state === "done" ? [item.url] : []));

/** Whether an upload is in progress. */
export const isUploading = (items: readonly UploadItem[]): boolean =>
  items.some(({ state }) => state === "waiting" || state === "sending");

/** Returns the index of the first file that will be used, which is the cover; -1 without one. */
export const findCover = (items: readonly UploadItem[]): number => items.findIndex(({ state }) => state !== "failed");

/** Returns a stored file's name. */
export const getFileName = decodeDocumentName;

/** Returns an image's URL: while it uploads its local preview, then the narrowest stored version. */
export const getPreviewUrl = (item: UploadItem): string | undefined =>
  item.preview ?? (item.state === "done" ? objectPath(item.url).replace(/\/1280\.webp$/, "/320.webp") : undefined);
