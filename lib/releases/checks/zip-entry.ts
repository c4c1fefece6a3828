import { getFileNameLowLevel, type Entry } from "yauzl";
import { CheckRefusal } from "@/lib/releases/checks/check-refusal";
import { checkEntryName, leavesFolder } from "@/lib/releases/checks/check-entry-name";
import { checksMessages } from "@/lib/releases/checks/checks.messages";
import type { EntryKind } from "@/lib/releases/checks/entry-tree";
import { decodeLegacyName } from "@/lib/releases/checks/legacy-name";

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
