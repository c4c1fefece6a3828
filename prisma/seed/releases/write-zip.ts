import { crc32 } from "node:zlib";

/** A file of an archive. */
export type ZipEntry = { name: string; content: Buffer };

const VERSION = 20;
const UTF_8_NAMES = 0x0800;
/** January 1, 1980, the first day that the format knows, so that an archive is the same in every run. */
const DOS_DATE = 0x0021;

/** The fields that the header before a file and the one in the directory share. */
function commonHeader(name: Buffer, content: Buffer): Buffer {
  const header = Buffer.alloc(26);
  header.writeUInt16LE(VERSION, 0);
  header.writeUInt16LE(UTF_8_NAMES, 2);
  // Bytes 4 to 7, method and time, stay 0: stored, at midnight.
  header.writeUInt16LE(DOS_DATE, 8);
  header.writeUInt32LE(crc32(content), 10);
  header.writeUInt32LE(content.length, 14);
  header.writeUInt32LE(content.length, 18);
  header.writeUInt16LE(name.length, 22);
  return header;
}

/** Writes a ZIP archive of uncompressed files (PKWARE's APPNOTE, sections 4.3.7, 4.3.12 and 4.3.16). */
export function writeZip(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const { content } = entry;
    const name = Buffer.from(entry.name);
    const common = commonHeader(name, content);
    const file = Buffer.concat([Buffer.from("PK\x03\x04"), common, name, content]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from("PK\x01\x02"), Buffer.from([VERSION, 0]), common, place, name);
    files.push(file);
    offset += file.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, listed, Buffer.from("PK\x05\x06"), end]);
}
