import { createHash } from "node:crypto";
import { CheckRefusal } from "@/lib/releases/checks/check-refusal";
import { MAX_DEPTH, MAX_ENTRIES, MAX_FOLDERS, MAX_NAMES_BYTES } from "@/lib/releases/checks/checks.constants";
import { checksMessages } from "@/lib/releases/checks/checks.messages";

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
