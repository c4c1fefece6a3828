import type { Entry, ZipFile } from "yauzl";
import { CheckRefusal } from "@/lib/releases/checks/check-refusal";
import { MAX_ENTRIES, MAX_UNLISTED_BYTES, maxUnpackedBytes } from "@/lib/releases/checks/checks.constants";
import { checksMessages } from "@/lib/releases/checks/checks.messages";
import { createEntryTree } from "@/lib/releases/checks/entry-tree";
import { checkZipEncoding, checkZipName, readAsPath, zipEntryKind } from "@/lib/releases/checks/zip-entry";

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
export async function checkZipDirectory(zip: ZipFile, directoryStart: number, foldsCase: boolean): Promise<void> {
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
