import { type Entry, getFileNameLowLevel } from "yauzl";
import { checksMessages } from "@/lib/catalog/file-checks/checks.constants";
import { checkEntryName, CheckRefusal, type EntryKind, leavesFolder } from "@/lib/catalog/file-checks/archive-entries";

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

const UTF8_FLAG = 0x800;
/** File types in the upper half of the external attributes, as in st_mode. */
const [TYPE_MASK, REGULAR, FOLDER, LINK] = [0xf000, 0x8000, 0x4000, 0xa000];
const METHODS: Readonly<Record<number, string>> = {
  ...{ 1: "Shrink", 6: "Implode", 9: "Deflate64", 12: "bzip2", 14: "LZMA", 93: "Zstandard", 95: "xz", 98: "PPMd" },
  99: "encryption",
};

const isUtf8 = (raw: Buffer) => Buffer.from(raw.toString("utf8")).equals(raw);
const readInDos = (raw: Buffer) => getFileNameLowLevel(0, raw, [], true);

/**
 * Decodes an entry's name. Many programs write UTF-8 without setting its flag, so only a name that isn't valid UTF-8
 * is read in an East Asian code page or that of DOS (CP437).
 * @throws CheckRefusal when it is flagged as UTF-8 but isn't valid
 */
function decodeName({ generalPurposeBitFlag, extraFields, fileNameRaw }: Entry, withExtraFields: boolean): string {
  const isText = isUtf8(fileNameRaw);
  const flag = isText ? UTF8_FLAG : 0;
  if (!isText && generalPurposeBitFlag & UTF8_FLAG)
    throw new CheckRefusal(checksMessages.invalidName(fileNameRaw.toString("utf8")));
  const name = getFileNameLowLevel(flag, fileNameRaw, withExtraFields ? extraFields : [], true);
  // An extra field has named it otherwise.
  if (isText || name !== readInDos(fileNameRaw)) return name;
  return decodeLegacyName(fileNameRaw) ?? name;
}

/**
 * Returns the path that programs see which don't know the name's code page, and take the second byte of a character
 * for a backslash; null when no byte of the name can be read so.
 */
export function readAsPath({ fileNameRaw }: Entry): string | null {
  if (!fileNameRaw.includes("\\") || isUtf8(fileNameRaw)) return null;
  return readInDos(fileNameRaw).replaceAll("\\", "/");
}

/**
 * Checks the name of an entry. An extra field can give it a second one, which some programs use.
 * @returns its name
 * @throws CheckRefusal
 */
export function checkZipName(entry: Entry): string {
  const plain = decodeName(entry, false);
  const name = decodeName(entry, true);
  checkEntryName(plain);
  checkEntryName(name);
  const path = readAsPath(entry);
  if (path !== null && leavesFolder(path)) throw new CheckRefusal(checksMessages.otherReading(name));
  // A name in a DOS code page is replaced by its Unicode name; two names in ASCII are a disguise.
  if (name !== plain && /^[\x20-\x7e]+$/.test(plain)) throw new CheckRefusal(checksMessages.twoNames(plain));
  return name;
}

/** @throws CheckRefusal for a device, pipe or socket */
export function zipEntryKind(entry: Entry, name: string): EntryKind {
  const type = (entry.externalFileAttributes >>> 16) & TYPE_MASK;
  if (type === LINK) return "link";
  if (type !== 0 && type !== REGULAR && type !== FOLDER) throw new CheckRefusal(checksMessages.special(name));
  return name.endsWith("/") || type === FOLDER ? "folder" : "file";
}

/** @throws CheckRefusal when the entry is encrypted, or its sizes and method are impossible or unsupported */
export function checkZipEncoding(entry: Entry, name: string, kind: EntryKind): void {
  const { compressionMethod: method, compressedSize, uncompressedSize } = entry;
  if (entry.isEncrypted() || method === 99) throw new CheckRefusal(checksMessages.encrypted(name));
  if (method !== 0 && method !== 8)
    throw new CheckRefusal(checksMessages.method(name, METHODS[method] ?? `method ${method}`));
  if (method === 0 && compressedSize !== uncompressedSize) throw new CheckRefusal(checksMessages.storedSize(name));
  if (kind === "folder" && uncompressedSize > 0) throw new CheckRefusal(checksMessages.folderWithContent(name));
}

/** Two bytes of a character, such as those of 表 in Shift-JIS, whose second is that of a backslash in ASCII. */
type Pair = readonly [lead: number, trail: number];

/** Splits a name into ASCII and pairs of bytes; null when a byte is left alone. */
function findPairs(raw: Buffer): Pair[] | null {
  const pairs: Pair[] = [];
  for (let at = 0; at < raw.length; at += 1) {
    const lead = raw[at] ?? 0;
    if (lead < 0x80) continue;
    const trail = raw[at + 1] ?? 0;
    if (trail < 0x40) return null;
    pairs.push([lead, trail]);
    at += 1;
  }
  return pairs;
}

const decode = (raw: Buffer, label: string): string | null => {
  try {
    return new TextDecoder(label, { fatal: true }).decode(raw);
  } catch {
    return null;
  }
};

const isShiftJis = ([lead]: Pair) => (lead >= 0x81 && lead <= 0x9f) || (lead >= 0xe0 && lead <= 0xef);
const isBig5 = ([lead, trail]: Pair) => lead >= 0xa1 && lead <= 0xf9 && (trail <= 0x7e || trail >= 0xa1);
const isEuc = ([lead, trail]: Pair) => lead >= 0xa1 && trail >= 0xa1;
const hasOnlyHangul = (text: string) => /^[\x20-\x7e\p{Script=Hangul}]+$/u.test(text);

/**
 * Decodes a name in the code page of a Japanese, Chinese or Korean Windows, as programs there write it. The ranges in
 * which the encodings put their frequent characters tell them apart; which one is right decides only how a moderator
 * reads the name.
 * @returns null when it more likely is a name in the DOS code page, whose accented letters stand alone
 */
function decodeLegacyName(raw: Buffer): string | null {
  const pairs = findPairs(raw);
  if (!pairs?.length) return null;
  const text = pairs.every(isEuc)
    ? ([decode(raw, "euc-kr")].find((korean) => korean !== null && hasOnlyHangul(korean)) ?? decode(raw, "gbk"))
    : pairs.every(isShiftJis)
      ? decode(raw, "shift_jis")
      : pairs.every(isBig5)
        ? decode(raw, "big5")
        : decode(raw, "gbk");
  const isLikely =
    raw.includes("\\") || (text && /[\p{Script=Han}\p{Script=Kana}\p{Script=Hira}\p{Script=Hang}]{2}/u.test(text));
  return isLikely ? text : null;
}
