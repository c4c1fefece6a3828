const MEGABYTE = 1024 * 1024;
const GIGABYTE = 1024 * MEGABYTE;

/** Formats a file size: "740 kB", "2.4 MB", "1.0 GB". */
export function formatBytes(bytes: number): string {
  if (bytes < MEGABYTE) return `${Math.max(1, Math.round(bytes / 1024))} kB`;
  return bytes < GIGABYTE ? `${(bytes / MEGABYTE).toFixed(1)} MB` : `${(bytes / GIGABYTE).toFixed(1)} GB`;
}
