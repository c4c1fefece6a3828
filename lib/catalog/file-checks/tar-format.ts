import { Transform, type TransformCallback } from "node:stream";
import type { Header } from "tar-stream";
import { checksMessages } from "@/lib/catalog/file-checks/checks.constants";
import {
  checkEntryName,
  checkLinkTarget,
  CheckRefusal,
  type EntryKind,
} from "@/lib/catalog/file-checks/archive-entries";

/**
 * Checks the header of a TAR entry.
 * @returns what it is
 * @throws CheckRefusal for anything but a file, folder or harmless symbolic link
 */
export function checkTarHeader({ name, type, linkname, pax }: Header): EntryKind {
  checkEntryName(name);
  if (pax && Object.keys(pax).some((key) => key.startsWith("GNU.sparse."))) {
    throw new CheckRefusal(checksMessages.sparse(name));
  }
  switch (type) {
    case "file":
    case "contiguous-file":
      return "file";
    case "directory":
      return "folder";
    case "symlink":
      checkLinkTarget(name, linkname ?? "");
      return "link";
    case "link":
      throw new CheckRefusal(checksMessages.hardLink(name));
    case "character-device":
    case "block-device":
    case "fifo":
      throw new CheckRefusal(checksMessages.special(name));
    default:
      throw new CheckRefusal(checksMessages.unknownType(name));
  }
}

const BLOCK_BYTES = 512;
/**
 * The fields that later formats have added: signature and names, and the start of a path. Zero in this one. Those of
 * devices lie between them, and some programs fill them in.
 */
const LATER_FIELDS = [
  [257, 329],
  [345, 512],
] as const;

const octal = (field: Buffer) => {
  const digits = /^ *([0-7]+)[ \0]*$/.exec(field.toString("latin1"))?.[1];
  return digits === undefined ? null : parseInt(digits, 8);
};

/**
 * Returns the size of an entry's content by a header of the oldest TAR format (Unix V7), in bytes. Only plain files
 * have content.
 * @returns null for anything else, also for headers of later formats and for ones that programs read differently
 */
function readV7Size(block: Buffer): number | null {
  const [size, sum] = [octal(block.subarray(124, 136)), octal(block.subarray(148, 156))];
  const type = String.fromCharCode(block[156] ?? 0);
  if (size === null || sum === null || !"\x000125".includes(type)) return null;
  const hasLaterFields = LATER_FIELDS.some(([from, to]) => block.subarray(from, to).some((byte) => byte !== 0));
  if (hasLaterFields || block[0] === 0) return null;
  // The checksum counts its own field as spaces.
  const total = block.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0);
  if (total !== sum) return null;
  const name = block.subarray(0, 100).toString("latin1").replace(/\0.*$/s, "");
  const isPlainFile = type < "1" && !name.endsWith("/");
  return isPlainFile || size === 0 ? size : null;
}

/** Whether a file begins with a header of the oldest TAR format, which has no signature. */
export const isV7Header = (head: Buffer): boolean =>
  head.length >= BLOCK_BYTES && readV7Size(head.subarray(0, BLOCK_BYTES)) !== null;

/**
 * Passes an archive of the oldest format on, unchanged. Fails with CheckRefusal at a header of any other format: in one
 * archive, programs would read it differently.
 */
export function requireV7(): Transform {
  let header = Buffer.alloc(0);
  let content = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      let at = Math.min(content, chunk.length);
      content -= at;
      while (at < chunk.length) {
        const part = chunk.subarray(at, at + BLOCK_BYTES - header.length);
        header = Buffer.concat([header, part]);
        at += part.length;
        if (header.length < BLOCK_BYTES) break;
        const size = header.every((byte) => byte === 0) ? 0 : readV7Size(header);
        if (size === null) return done(new CheckRefusal(checksMessages.damaged));
        header = Buffer.alloc(0);
        content = Math.ceil(size / BLOCK_BYTES) * BLOCK_BYTES;
        const skipped = Math.min(content, chunk.length - at);
        content -= skipped;
        at += skipped;
      }
      done(null, chunk);
    },
  });
}
