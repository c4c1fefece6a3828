import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import {
  checksMessages,
  HEAD_BYTES,
  MAX_DEPTH,
  MAX_ENTRIES,
  MAX_FOLDERS,
  MAX_LINK_BYTES,
  MAX_NAME_BYTES,
  MAX_NAMES_BYTES,
} from "@/lib/catalog/file-checks/checks.constants";

/** Thrown by the checks of a file. The message is a sentence for its developer, without the file's name. */
export class CheckRefusal extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "CheckRefusal";
  }
}

type Rule = readonly [pattern: RegExp, message: (name: string) => string];

const readability: readonly Rule[] = [
  [/\ufffd/, checksMessages.invalidName],
  [/[\p{Cc}\p{Zl}\p{Zp}]/u, checksMessages.controlCharacter],
  [/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/, checksMessages.directionMark],
  [/\\/, checksMessages.backslash],
];
const escapes: readonly Rule[] = [
  [/^\//, checksMessages.absolute],
  [/^(?:\.\/)*[A-Za-z]:/, checksMessages.drive],
  [/(?:^|\/)\.\.(?:\/|$)/, checksMessages.parentFolder],
  // Windows drops trailing dots and spaces: ".. " becomes "..".
  [/(?:^|\/)(?!\.(?:\/|$))[. ]+(?:\/|$)/, checksMessages.dots],
];

/**
 * Checks the path of an archive's entry.
 * @throws CheckRefusal when unpacking it could write outside of its folder, or when it would read differently
 */
export function checkEntryName(name: string): void {
  if (name === "") throw new CheckRefusal(checksMessages.noName);
  if (Buffer.byteLength(name) > MAX_NAME_BYTES) throw new CheckRefusal(checksMessages.longName(name));
  for (const [pattern, message] of [...readability, ...escapes])
    if (pattern.test(name)) throw new CheckRefusal(message(name));
}

/** Whether a path could lead out of its folder. */
export const leavesFolder = (path: string): boolean => escapes.some(([pattern]) => pattern.test(path));

const segments = (path: string) => path.split("/").filter((part) => part !== "" && part !== ".");

/**
 * Checks the target of a symbolic link in an archive. ".." is allowed at the start only, where it climbs real folders:
 * entries inside links are refused, so no chain of links can leave the archive.
 * @throws CheckRefusal
 */
export function checkLinkTarget(name: string, target: string): void {
  if (target === "" || Buffer.byteLength(target) > MAX_LINK_BYTES || /[\p{Cc}\ufffd\\]/u.test(target))
    throw new CheckRefusal(checksMessages.linkWithoutTarget(name));
  if (/^(?:\/|[A-Za-z]:)/.test(target)) throw new CheckRefusal(checksMessages.absoluteLink(name, target));
  const parts = segments(target);
  const climbs = parts.findIndex((part) => part !== "..");
  const ups = climbs < 0 ? parts.length : climbs;
  const depth = segments(name).length - 1;
  if (ups > depth || parts.slice(ups).includes("..")) throw new CheckRefusal(checksMessages.linkLeaves(name, target));
}

export type EntryKind = "file" | "folder" | "link";

/** As a file system that ignores case, the form of accents, and trailing dots and spaces compares names. */
const fold = (part: string) =>
  part
    .normalize("NFC")
    .toLowerCase()
    .replace(/(?<![. ])[. ]+$/, "");
/** Keys have a fixed size, so that long names take no memory. */
const keyOf = (parts: readonly string[]) =>
  createHash("sha256").update(parts.join("/")).digest("base64url").slice(0, 22);

/**
 * Collects the paths of an archive.
 * @param foldsCase whether names that differ in case only are the same
 * @returns a function that adds an entry; it throws CheckRefusal when two entries are the same path, when one lies in
 * a file or link, or when there are too many
 */
export function createEntryTree(foldsCase: boolean): (name: string, kind: EntryKind) => void {
  const kinds = new Map<string, EntryKind>();
  let entries = 0;
  let bytes = 0;

  return (name, kind) => {
    entries += 1;
    bytes += Buffer.byteLength(name);
    if (entries > MAX_ENTRIES) throw new CheckRefusal(checksMessages.tooManyEntries);
    if (bytes > MAX_NAMES_BYTES) throw new CheckRefusal(checksMessages.longNames);
    const parts = name.split("/").filter((part) => part !== "" && part !== ".");
    const folded = foldsCase ? parts.map(fold) : parts;
    // The archive's own folder, "./".
    if (folded.length === 0 && kind === "folder") return;
    if (folded.length === 0) throw new CheckRefusal(checksMessages.noName);
    if (folded.length > MAX_DEPTH) throw new CheckRefusal(checksMessages.tooDeep(name));

    const key = keyOf(folded);
    const existing = kinds.get(key);
    if (existing && (existing === "folder") !== (kind === "folder"))
      throw new CheckRefusal(checksMessages.fileAndFolder(name));
    if (existing && kind !== "folder") throw new CheckRefusal(checksMessages.duplicate(name));
    kinds.set(key, kind);
    for (let depth = folded.length - 1; depth > 0; depth -= 1) {
      const parent = keyOf(folded.slice(0, depth));
      const found = kinds.get(parent);
      if (found === "folder") break;
      if (found === "link") throw new CheckRefusal(checksMessages.throughLink(name));
      if (found === "file") throw new CheckRefusal(checksMessages.fileAndFolder(parts.slice(0, depth).join("/")));
      kinds.set(parent, "folder");
    }
    if (kinds.size > MAX_ENTRIES + MAX_FOLDERS) throw new CheckRefusal(checksMessages.tooManyFolders);
  };
}

/** Decodes a text by its byte order mark, UTF-8 without one; undefined for anything that isn't text. */
function decodeText(content: Buffer): string | undefined {
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder("utf-16le").decode(content);
  return content.includes(0) ? undefined : content.toString("utf8");
}

/** What is known of an entry's text: null if it is too large to keep, undefined if it isn't text. */
export type EntryText = string | null | undefined;

/**
 * Reads an entry to its end.
 * @param maxBytes stops reading above this size
 * @param maxTextBytes up to which its text is kept
 * @returns its size in bytes, CRC-32, SHA-256 in base64url, first bytes, and text
 */
export async function readEntry(
  content: AsyncIterable<Buffer>,
  maxBytes: number,
  maxTextBytes: number,
): Promise<{ bytes: number; crc: number; sha256: string; head: Buffer; text: EntryText }> {
  const hash = createHash("sha256");
  let bytes = 0;
  let crc = 0;
  let head = Buffer.alloc(0);
  let kept: Buffer[] | null = [];
  for await (const chunk of content) {
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
    bytes += chunk.length;
    if (bytes > maxBytes) break;
    crc = crc32(chunk, crc);
    hash.update(chunk);
    if (bytes > maxTextBytes) kept = null;
    kept?.push(chunk);
  }
  const text = kept ? decodeText(Buffer.concat(kept)) : decodeText(head) === undefined ? undefined : null;
  return { bytes, crc, sha256: hash.digest("base64url"), head, text };
}
