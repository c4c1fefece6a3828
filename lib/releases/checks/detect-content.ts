import type { ContentType } from "@/lib/releases/checks/content-types.constants";
import { isV7Header } from "@/lib/releases/checks/v7-tar";

const signatures: readonly (readonly [type: ContentType, offset: number, bytes: string])[] = [
  ["zip", 0, "504b0304"],
  ["zip", 0, "504b0506"],
  ["gzip", 0, "1f8b08"],
  ["7z", 0, "377abcaf271c"],
  ["rar", 0, "526172211a07"],
  ["xz", 0, "fd377a585a00"],
  ["bzip2", 0, "425a68"],
  ["zstd", 0, "28b52ffd"],
  ["cab", 0, "4d534346"],
  ["windows", 0, "4d5a"],
  ["elf", 0, "7f454c46"],
  ["macho", 0, "feedface"],
  ["macho", 0, "feedfacf"],
  ["macho", 0, "cefaedfe"],
  ["macho", 0, "cffaedfe"],
  // A universal binary: the count of architectures tells it from a Java class, whose version is there.
  ...[1, 2, 3, 4].map((architectures) => ["macho", 0, `cafebabe0000000${architectures}`] as const),
  ["script", 0, "2321"],
  ["ole", 0, "d0cf11e0a1b11ae1"],
  ["xar", 0, "78617221"],
  ["deb", 0, "213c617263683e0a"],
  ["rpm", 0, "edabeedb"],
  ["squashfs", 0, "68737173"],
  ["pdf", 0, "255044462d"],
  ["png", 0, "89504e470d0a1a0a"],
  ["jpeg", 0, "ffd8ff"],
  ["gif", 0, "47494638"],
  ["webp", 8, "57454250"],
  ["mp4", 4, "66747970"],
  ["matroska", 0, "1a45dfa3"],
  ["truetype", 0, "0001000000"],
  ["opentype", 0, "4f54544f"],
  ["woff", 0, "774f4646"],
  ["woff2", 0, "774f4632"],
  ["tar", 257, "7573746172"],
];

/**
 * Detects what a file is.
 * @param head its first bytes, up to 512
 * @param tail its last 512 bytes, where a disk image has its signature
 */
export function detectContent(head: Buffer, tail?: Buffer): ContentType {
  if (tail?.subarray(0, 4).toString("latin1") === "koly") return "dmg";
  const found = signatures.find(([, offset, bytes]) =>
    head.subarray(offset, offset + bytes.length / 2).equals(Buffer.from(bytes, "hex")),
  );
  return found?.[0] ?? (isV7Header(head) ? "tar" : "other");
}
