import type { Header } from "tar-stream";
import { checkEntryName } from "@/lib/releases/checks/check-entry-name";
import { checkLinkTarget } from "@/lib/releases/checks/check-link-target";
import { CheckRefusal } from "@/lib/releases/checks/check-refusal";
import { checksMessages } from "@/lib/releases/checks/checks.messages";
import type { EntryKind } from "@/lib/releases/checks/entry-tree";

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
