import { CheckRefusal } from "@/lib/releases/checks/check-refusal";
import { MAX_NAME_BYTES } from "@/lib/releases/checks/checks.constants";
import { checksMessages } from "@/lib/releases/checks/checks.messages";

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
