import { CheckRefusal, type EntryText } from "@/lib/catalog/file-checks/archive-entries";
import {
  checksMessages,
  CONTENT_LABELS,
  type ContentType,
  FILE_FORMATS,
  type Inspection,
  MAX_LISTED_ENTRIES,
  MAX_LISTED_NAMES,
  UNSUPPORTED_CONTENTS,
  UNSUPPORTED_EXTENSIONS,
} from "@/lib/catalog/file-checks/checks.constants";
import { createDependencySearch } from "@/lib/catalog/file-checks/dependencies/lock-files";
import type { FileContents, FileDependencies, FileSecrets } from "@/lib/catalog/file-checks/file-contents";
import { createSecretSearch } from "@/lib/catalog/file-checks/secrets";
import { isV7Header } from "@/lib/catalog/file-checks/tar-format";
import { detectUploadFormat, matchesSignature } from "@/lib/foundation/format/file-types";

/** Returns the extension in lower case without its dot, also a double one of a TAR archive; empty without one. */
export function fileExtension(name: string): string {
  const lower = name.toLowerCase();
  return /\.(tar\.(?:gz|xz|bz2|zst))$/.exec(lower)?.[1] ?? /[^.]\.([^.]+)$/.exec(lower)?.[1] ?? "";
}

/** Returns why a file is refused by its name alone: an archive that can't be inspected; null for any other. */
export function refuseByName(name: string): string | null {
  const unsupported = UNSUPPORTED_EXTENSIONS[fileExtension(name)];
  return unsupported ? checksMessages.unsupportedArchive(CONTENT_LABELS[unsupported]) : null;
}

const byContent: Partial<Record<ContentType, { inspection: Inspection } | { extensions: string }>> = {
  zip: { inspection: "package" },
  tar: { inspection: "tar" },
  windows: { extensions: ".exe" },
  ole: { extensions: ".msi" },
  dmg: { extensions: ".dmg" },
};

/**
 * Decides how a file is inspected, by its content and its extension.
 * @throws CheckRefusal when they contradict each other, or for an archive that cannot be inspected
 */
export function chooseInspection(name: string, content: ContentType): Inspection {
  const extension = fileExtension(name);
  const label = CONTENT_LABELS[content];
  const format = FILE_FORMATS.find(({ extensions }) => extensions.includes(extension));
  if (format?.contents.includes(content)) return format.inspection ?? "none";
  if (format && content === "other")
    throw new CheckRefusal(checksMessages.notOfFormat(CONTENT_LABELS[format.contents[0] ?? "other"]));
  if (format) throw new CheckRefusal(checksMessages.contradiction(extension, label));
  const unsupported = UNSUPPORTED_CONTENTS.includes(content) ? content : UNSUPPORTED_EXTENSIONS[extension];
  if (unsupported) throw new CheckRefusal(checksMessages.unsupportedArchive(CONTENT_LABELS[unsupported]));
  const chosen = byContent[content];
  if (!chosen) return "none";
  if ("extensions" in chosen) throw new CheckRefusal(checksMessages.noExtension(label, chosen.extensions));
  return chosen.inspection;
}

type Found = Omit<FileContents, "format" | "isArchive" | "isProgram" | "scan" | "checker">;
/** A file of an archive; `head` has its first bytes, `crc` is its CRC-32, `sha256` in base64url. */
type FoundFile = { name: string; bytes: number; crc: number; sha256: string; head: Buffer; text: EntryText };

const programs: readonly ContentType[] = ["windows", "elf", "macho", "script", "ole", "dmg", "xar", "deb", "rpm"];
const archives: readonly ContentType[] = ["zip", "tar", ...UNSUPPORTED_CONTENTS];
/** Run by their name alone. */
const programExtensions = new Set([
  ...["exe", "com", "scr", "msi", "bat", "cmd", "ps1", "vbs", "wsf", "hta", "lnk", "reg"],
  ...["sh", "command", "dmg", "pkg", "deb", "rpm", "appimage", "apk", "jar"],
]);

/** Collects what an archive contains: complete counts, and lists of limited length. */
export function collectContents(): {
  add: (file: FoundFile) => Promise<void>;
  found: Found;
  secrets: FileSecrets;
  /** Call it once, after the last file. */
  finishDependencies: () => FileDependencies;
} {
  const { search, found: secrets } = createSecretSearch();
  const dependencies = createDependencySearch();
  const found: Found = {
    entries: [],
    entryCount: 0,
    unpackedBytes: 0,
    executables: [],
    executableCount: 0,
    archives: [],
    archiveCount: 0,
  };
  async function add({ name, bytes, crc, sha256, head, text }: FoundFile): Promise<void> {
    const content = detectContent(head);
    found.entryCount += 1;
    found.unpackedBytes += bytes;
    if (found.entries.length < MAX_LISTED_ENTRIES)
      found.entries.push({ name, bytes, crc: crc.toString(16).padStart(8, "0"), sha256 });
    if (programs.includes(content) || programExtensions.has(fileExtension(name))) {
      found.executableCount += 1;
      if (found.executables.length < MAX_LISTED_NAMES) found.executables.push(name);
    }
    if (archives.includes(content)) {
      found.archiveCount += 1;
      if (found.archives.length < MAX_LISTED_NAMES) found.archives.push(name);
    }
    await search(name, text);
    dependencies.add(name, text);
  }
  return { add, found, secrets, finishDependencies: dependencies.finish };
}

const signatures: readonly (readonly [type: ContentType, offset: number, hex: string])[] = [
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
  const found = signatures.find(([, ...signature]) => matchesSignature(head, [signature]))?.[0];
  return found ?? detectUploadFormat(head) ?? (isV7Header(head) ? "tar" : "other");
}
