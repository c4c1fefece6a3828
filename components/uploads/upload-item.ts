/** One file of a field, on its way or there. */
export type UploadItem = {
  /** Stays the same through upload, retry and moving. */
  key: string;
  name: string;
  /** Bytes; unknown of a file that was there before. */
  size?: number;
  /** What the browser can show at once: the file itself while it is sent, where it is served later. */
  preview?: string;
} & (
  | { state: "waiting" }
  | { state: "sending"; /** From 0 to 1; at 1 the server is at work. */ progress: number }
  | { state: "done"; url: string }
  | { state: "failed"; reason: string; /** Whether the same file may do better the next time. */ again: boolean }
);

/** The addresses of what is there, in order. */
export const getUploadedUrls = (items: readonly UploadItem[]): string[] =>
  items.flatMap((item) => (item.state === "done" ? [item.url] : []));

/** Whether something is still on its way. */
export const isUploading = (items: readonly UploadItem[]): boolean =>
  items.some(({ state }) => state === "waiting" || state === "sending");

/** The last part of an address, as a name. */
export const getFileName = (url: string): string => url.slice(url.lastIndexOf("/") + 1);
