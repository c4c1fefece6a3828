import { CheckRefusal } from "@/lib/releases/checks/check-refusal";
import { MAX_LINK_BYTES } from "@/lib/releases/checks/checks.constants";
import { checksMessages } from "@/lib/releases/checks/checks.messages";

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
