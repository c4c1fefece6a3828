import { MAX_LISTED_ENTRIES, MAX_LISTED_NAMES } from "@/lib/releases/checks/checks.constants";
import { fileExtension } from "@/lib/releases/checks/choose-inspection";
import type { ContentType } from "@/lib/releases/checks/content-types.constants";
import { detectContent } from "@/lib/releases/checks/detect-content";
import { UNSUPPORTED_CONTENTS } from "@/lib/releases/checks/file-formats.constants";
import type { FileContents } from "@/lib/releases/file-contents.schema";

type Found = Omit<FileContents, "format" | "isArchive" | "isProgram" | "scan" | "checker">;
/** A file of an archive; `head` has its first bytes, `crc` is its CRC-32, `sha256` in base64url. */
export type FoundFile = { name: string; bytes: number; crc: number; sha256: string; head: Buffer };

const programs: readonly ContentType[] = ["windows", "elf", "macho", "script", "ole", "dmg", "xar", "deb", "rpm"];
const archives: readonly ContentType[] = ["zip", "tar", ...UNSUPPORTED_CONTENTS];
/** Run by their name alone. */
const programExtensions = new Set([
  ...["exe", "com", "scr", "msi", "bat", "cmd", "ps1", "vbs", "wsf", "hta", "lnk", "reg"],
  ...["sh", "command", "dmg", "pkg", "deb", "rpm", "appimage", "apk", "jar"],
]);

/** Collects what an archive contains: complete counts, and lists of limited length. */
export function collectContents(): { add: (file: FoundFile) => void; found: Found } {
  const found: Found = {
    entries: [],
    entryCount: 0,
    unpackedBytes: 0,
    executables: [],
    executableCount: 0,
    archives: [],
    archiveCount: 0,
  };
  function add({ name, bytes, crc, sha256, head }: FoundFile): void {
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
  }
  return { add, found };
}
