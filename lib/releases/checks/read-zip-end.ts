import { CheckRefusal } from "@/lib/releases/checks/check-refusal";
import { checksMessages } from "@/lib/releases/checks/checks.messages";

const END = 0x06054b50;
const ZIP64_END = 0x06064b50;
const ZIP64_LOCATOR = 0x07064b50;
const CENTRAL_HEADER = 0x02014b50;
const END_BYTES = 22;
const LOCATOR_BYTES = 20;

/** Reads bytes of the archive at a position; fewer at its end. */
export type ReadBytes = (position: number, length: number) => Promise<Buffer>;

/**
 * Checks that the archive's two end records agree: programs differ in which of them they believe.
 * @param size of the archive in bytes
 * @param commentBytes length of the archive's comment
 * @param entries the library's count of entries, from the ZIP64 record if there is one
 * @throws CheckRefusal
 */
export async function checkZipEnd(read: ReadBytes, size: number, commentBytes: number, entries: number): Promise<void> {
  const at = size - commentBytes - END_BYTES;
  const before = Math.min(LOCATOR_BYTES, at);
  const bytes = await read(at - before, before + END_BYTES);
  const end = bytes.subarray(before);
  const count = end.readUInt16LE(10);
  const offset = end.readUInt32LE(16);
  const hasZip64 = before === LOCATOR_BYTES && bytes.readUInt32LE(0) === ZIP64_LOCATOR;
  if (end.readUInt16LE(8) !== count) throw new CheckRefusal(checksMessages.split);
  if (!hasZip64) return;
  const record = await read(Number(bytes.readBigUInt64LE(8)), 56);
  const differs =
    record.length < 56 ||
    (count !== 0xffff && count !== entries) ||
    (offset !== 0xffffffff && BigInt(offset) !== record.readBigUInt64LE(48));
  if (differs) throw new CheckRefusal(checksMessages.zip64);
}

/**
 * Checks what follows the last entry of the directory.
 * @throws CheckRefusal when it is another entry, or anything but the end records
 */
export async function checkDirectoryEnd(read: ReadBytes, position: number): Promise<void> {
  const bytes = await read(position, 4);
  const signature = bytes.length === 4 ? bytes.readUInt32LE(0) : 0;
  if (signature === CENTRAL_HEADER) throw new CheckRefusal(checksMessages.unlistedEntries);
  if (signature !== END && signature !== ZIP64_END) throw new CheckRefusal(checksMessages.damagedDirectory);
}
