import { decodeDocumentName } from "@/lib/format/document-name";

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
  | { state: "failed"; reason: string; /** Whether retrying the same file may succeed. */ again: boolean }
);

/** Returns the URLs of uploaded files, in order. */
export const getUploadedUrls = (items: readonly UploadItem[]): string[] =>
  items.flatMap((item) => (item.state === "done" ? [item.url] : []));

/** Whether an upload is in progress. */
export const isUploading = (items: readonly UploadItem[]): boolean =>
  items.some(({ state }) => state === "waiting" || state === "sending");

/** Returns a stored file's name. */
export const getFileName = decodeDocumentName;
