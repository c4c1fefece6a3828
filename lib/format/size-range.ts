import { formatBytes } from "@/lib/format/bytes";

/** Formats the sizes of files of which a buyer needs one, such as one per platform: "2.4 MB", "2.4 MB to 3.0 MB". */
export function formatSizeRange(files: readonly { bytes: number }[]): string {
  const sizes = files.map(({ bytes }) => bytes);
  const [least, most] = [formatBytes(Math.min(...sizes)), formatBytes(Math.max(...sizes))];
  return least === most ? most : `${least} to ${most}`;
}
