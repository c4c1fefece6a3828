const MEGABYTE = 1024 * 1024;

/** The size of a file for people: "740 kB", "2.4 MB". */
export function formatBytes(bytes: number): string {
  if (bytes < MEGABYTE) return `${Math.max(1, Math.round(bytes / 1024))} kB`;
  return `${(bytes / MEGABYTE).toFixed(1)} MB`;
}
