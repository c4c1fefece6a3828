import { type FileHandle, open } from "node:fs/promises";
import type { Readable } from "node:stream";
import { isNativeError } from "node:util/types";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import {
  checksMessages,
  HEAD_BYTES,
  MAX_ENTRIES,
  MAX_UNLISTED_BYTES,
  maxUnpackedBytes,
} from "@/lib/catalog/file-checks/checks.constants";
import { collectContents } from "@/lib/catalog/file-checks/contents";
import { maxTextBytes } from "@/lib/catalog/file-checks/dependencies/lock-files";
import { checkLinkTarget, CheckRefusal, createEntryTree, readEntry } from "@/lib/catalog/file-checks/archive-entries";
import {
  checkDirectoryEnd,
  checkZipEncoding,
  checkZipEnd,
  checkZipName,
  readAsPath,
  type ReadBytes,
  zipEntryKind,
} from "@/lib/catalog/file-checks/zip-format";

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
  const result = await readEntry(content, uncompressedSize, maxTextBytes(name)).catch((cause: unknown) => {
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
  const { add, ...collected } = collectContents();
  try {
    await checkDirectory(path, foldsCase);
    await withZip(path, async (zip) => {
      for await (const entry of zip.eachEntry()) {
        const name = checkZipName(entry);
        const kind = zipEntryKind(entry, name);
        const content = await unpack(zip, entry, name);
        if (kind === "link" && content.bytes > HEAD_BYTES)
          throw new CheckRefusal(checksMessages.linkWithoutTarget(name));
        if (kind === "link") checkLinkTarget(name, content.head.toString("utf8"));
        if (kind === "file") await add({ name, ...content });
      }
    });
  } catch (error) {
    throw explainZipError(error);
  }
  if (collected.found.entryCount === 0) throw new CheckRefusal(checksMessages.empty);
  return collected;
}

const explanations: readonly [pattern: RegExp, message: string][] = [
  [/^End of central directory record signature not found/, checksMessages.cutOff],
  [/^Invalid comment length/, checksMessages.trailingData],
  [/^multi-disk/, checksMessages.split],
  [/^strong encryption/, checksMessages.encryptedArchive],
  [/^(?:invalid zip64|zip64 extended)/, checksMessages.zip64],
  [/^(?:invalid central directory|extra field length)/, checksMessages.damagedDirectory],
];

/**
 * Turns an error of the ZIP library into a sentence for the developer.
 * @returns any other error as it is, such as one of the disk
 */
function explainZipError(error: unknown): unknown {
  if (!isNativeError(error) || error instanceof CheckRefusal || "code" in error) return error;
  const found = explanations.find(([pattern]) => pattern.test(error.message));
  return new CheckRefusal(found?.[1] ?? checksMessages.damaged, { cause: error });
}

const HAS_DESCRIPTOR = 0x8;
/** Size of the descriptor that follows an entry's data, at most. */
const DESCRIPTOR_BYTES = 24;

/** Where an entry's header and data lie. */
type Range = { name: string; start: number; end: number };

/** Compares the header in front of an entry's data with the directory, which other programs may believe instead. */
async function readRange(zip: ZipFile, entry: Entry, name: string): Promise<Range> {
  const local = await zip.readLocalFileHeaderPromise(entry);
  const saysSize = !(local.generalPurposeBitFlag & HAS_DESCRIPTOR) && local.uncompressedSize !== 0xffffffff;
  const differs =
    !local.fileName.equals(entry.fileNameRaw) ||
    local.compressionMethod !== entry.compressionMethod ||
    ((local.generalPurposeBitFlag ^ entry.generalPurposeBitFlag) & 1) !== 0 ||
    (saysSize && local.uncompressedSize !== entry.uncompressedSize) ||
    (saysSize && local.compressedSize !== 0xffffffff && local.compressedSize !== entry.compressedSize);
  if (differs) throw new CheckRefusal(checksMessages.headersDiffer(name));
  return { name, start: entry.relativeOffsetOfLocalHeader, end: local.fileDataStart + entry.compressedSize };
}

/** @throws CheckRefusal when entries share data, or bytes belong to none */
function checkRanges(ranges: Range[], directoryStart: number): void {
  ranges.sort((one, other) => one.start - other.start);
  if ((ranges[0]?.start ?? 0) > 0) throw new CheckRefusal(checksMessages.leadingData);
  let end = 0;
  let unlisted = 0;
  for (const range of ranges) {
    if (range.start < end) throw new CheckRefusal(checksMessages.overlap(range.name));
    unlisted += Math.max(0, range.start - end - DESCRIPTOR_BYTES);
    end = range.end;
    if (end > directoryStart) throw new CheckRefusal(checksMessages.outsideData(range.name));
  }
  if (unlisted + directoryStart - end > MAX_UNLISTED_BYTES) throw new CheckRefusal(checksMessages.unlistedData);
}

/**
 * Checks the directory of a ZIP archive without unpacking anything.
 * @param directoryStart its position in the file
 * @param foldsCase whether names that differ in case only are the same
 * @throws CheckRefusal; the library's errors
 */
async function checkZipDirectory(zip: ZipFile, directoryStart: number, foldsCase: boolean): Promise<void> {
  if (zip.entryCount > MAX_ENTRIES) throw new CheckRefusal(checksMessages.tooManyEntries);
  const addToTree = createEntryTree(foldsCase);
  const limit = maxUnpackedBytes(zip.fileSize);
  const ranges: Range[] = [];
  let declared = 0;
  for await (const entry of zip.eachEntry()) {
    const name = checkZipName(entry);
    const kind = zipEntryKind(entry, name);
    addToTree(name, kind);
    const otherPath = readAsPath(entry);
    if (otherPath !== null) addToTree(otherPath, kind);
    checkZipEncoding(entry, name, kind);
    declared += entry.uncompressedSize;
    if (declared > limit) throw new CheckRefusal(checksMessages.tooLarge(limit, zip.fileSize));
    ranges.push(await readRange(zip, entry, name));
  }
  checkRanges(ranges, directoryStart);
}
