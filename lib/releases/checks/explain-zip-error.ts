import { isNativeError } from "node:util/types";
import { CheckRefusal } from "@/lib/releases/checks/check-refusal";
import { checksMessages } from "@/lib/releases/checks/checks.messages";

const explanations: readonly [pattern: RegExp, message: string][] = [
  [/^End of central directory record signature not found/, checksMessages.cutOff],
  [/^Invalid comment length/, checksMessages.trailingData],
  [/^multi-disk/, checksMessages.split],
  [/^strong encryption/, checksMessages.encryptedArchive],
  [/^(?:invalid zip64|zip64 extended)/, checksMessages.zip64],
  [/^(?:invalid central directory|extra field length)/, checksMessages.damagedDirectory],
];

/**
 * Turns an error of the ZIP library into a sentence for the developer.
 * @returns any other error as it is, such as one of the disk
 */
export function explainZipError(error: unknown): unknown {
  if (!isNativeError(error) || error instanceof CheckRefusal || "code" in error) return error;
  const found = explanations.find(([pattern]) => pattern.test(error.message));
  return new CheckRefusal(found?.[1] ?? checksMessages.damaged, { cause: error });
}
