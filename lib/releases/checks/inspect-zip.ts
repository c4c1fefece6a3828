import { open, type FileHandle } from "node:fs/promises";
import type { Readable } from "node:stream";
import { openPromise, type Entry, type ZipFile } from "yauzl";
import { checkLinkTarget } from "@/lib/releases/checks/check-link-target";
import { CheckRefusal } from "@/lib/releases/checks/check-refusal";
import { checkZipDirectory } from "@/lib/releases/checks/check-zip-directory";
import { HEAD_BYTES } from "@/lib/releases/checks/checks.constants";
import { checksMessages } from "@/lib/releases/checks/checks.messages";
import { collectContents } from "@/lib/releases/checks/collect-contents";
import { explainZipError } from "@/lib/releases/checks/explain-zip-error";
import { readEntry } from "@/lib/releases/checks/read-entry";
import { checkDirectoryEnd, checkZipEnd, type ReadBytes } from "@/lib/releases/checks/read-zip-end";
import { checkZipName, zipEntryKind } from "@/lib/releases/checks/zip-entry";

// The library's own checks would name no entry.
const options = { decodeStrings: false, validateEntrySizes: false, autoClose: false, lazyEntries: true } as const;

async function withZip<T>(path: string, work: (zip: ZipFile) => Promise<T>): Promise<T> {
  const zip = await openPromise(path, options);
  return work(zip).finally(() => zip.close());
}

const reader =
  (file: FileHandle): ReadBytes =>
  async (position, length) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
  };

async function checkDirectory(path: string, foldsCase: boolean): Promise<void> {
  const file = await open(path);
  try {
    await withZip(path, async (zip) => {
      const directoryStart = Number(zip.readEntryCursor);
      await checkZipEnd(reader(file), zip.fileSize, zip.comment.length, zip.entryCount);
      await checkZipDirectory(zip, directoryStart, foldsCase);
      await checkDirectoryEnd(reader(file), Number(zip.readEntryCursor));
    });
  } finally {
    await file.close();
  }
}

async function unpack(zip: ZipFile, entry: Entry, name: string) {
  const { uncompressedSize, crc32 } = entry;
  const content: Readable = await zip.openReadStreamPromise(entry);
  const result = await readEntry(content, uncompressedSize).catch((cause: unknown) => {
    throw new CheckRefusal(checksMessages.damagedEntry(name), { cause });
  });
  if (result.bytes !== uncompressedSize) throw new CheckRefusal(checksMessages.declaredSize(name, uncompressedSize));
  if (result.crc !== crc32) throw new CheckRefusal(checksMessages.checksum(name));
  return result;
}

/**
 * Inspects a ZIP archive: first its directory, then each entry's real content, one after the other.
 * @param path local file path
 * @param foldsCase whether it will be unpacked to a disk, where names that differ in case only are the same
 * @returns what it contains
 * @throws CheckRefusal
 */
export async function inspectZip(path: string, foldsCase: boolean) {
  const { add, found } = collectContents();
  try {
    await checkDirectory(path, foldsCase);
    await withZip(path, async (zip) => {
      for await (const entry of zip.eachEntry()) {
        const name = checkZipName(entry);
        const kind = zipEntryKind(entry, name);
        const { bytes, crc, sha256, head } = await unpack(zip, entry, name);
        if (kind === "link" && bytes > HEAD_BYTES) throw new CheckRefusal(checksMessages.linkWithoutTarget(name));
        if (kind === "link") checkLinkTarget(name, head.toString("utf8"));
        if (kind === "file") add({ name, bytes, crc, sha256, head });
      }
    });
  } catch (error) {
    throw explainZipError(error);
  }
  if (found.entryCount === 0) throw new CheckRefusal(checksMessages.empty);
  return found;
}
