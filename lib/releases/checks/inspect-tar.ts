import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Transform, type TransformCallback } from "node:stream";
import { pipeline } from "node:stream/promises";
import { isNativeError } from "node:util/types";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import { CheckRefusal } from "@/lib/releases/checks/check-refusal";
import { checkTarHeader } from "@/lib/releases/checks/check-tar-header";
import { maxUnpackedBytes } from "@/lib/releases/checks/checks.constants";
import { checksMessages } from "@/lib/releases/checks/checks.messages";
import { collectContents } from "@/lib/releases/checks/collect-contents";
import { createEntryTree } from "@/lib/releases/checks/entry-tree";
import { readEntry } from "@/lib/releases/checks/read-entry";

/** Passes bytes on until there are too many. */
function limitBytes(limit: number, size: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      bytes += chunk.length;
      done(bytes > limit ? new CheckRefusal(checksMessages.tooLarge(limit, size)) : null, chunk);
    },
  });
}

const explanations: readonly [pattern: RegExp, message: string][] = [
  [/^(?:Unexpected end of data|unexpected end of file)/, checksMessages.cutOff],
  // Another member of the gzip file, which is none.
  [/^incorrect header check/, checksMessages.trailingData],
];

function explain(error: unknown): unknown {
  if (!isNativeError(error) || error instanceof CheckRefusal) return error;
  const isDiskError =
    "code" in error && !String(error.code).startsWith("Z_") && error.code !== "ERR_STREAM_PREMATURE_CLOSE";
  if (isDiskError) return error;
  const found = explanations.find(([pattern]) => pattern.test(error.message));
  return new CheckRefusal(found?.[1] ?? checksMessages.damaged, { cause: error });
}

/**
 * Inspects a TAR archive as a stream.
 * @param path local file path
 * @param compression of the whole archive
 * @returns what it contains
 * @throws CheckRefusal
 */
export async function inspectTar(path: string, compression: "gzip" | "none") {
  const { size } = await stat(path);
  const { add, found } = collectContents();
  const addToTree = createEntryTree(true);
  const archive = extract();
  const gunzip = compression === "gzip" ? createGunzip() : null;
  const limit = limitBytes(maxUnpackedBytes(size), size);
  const source = createReadStream(path);
  const feeding = gunzip ? pipeline(source, gunzip, limit, archive) : pipeline(source, limit, archive);
  const reading = (async () => {
    for await (const entry of archive) {
      const { name } = entry.header;
      const kind = checkTarHeader(entry.header);
      addToTree(name, kind);
      const content = await readEntry(entry as AsyncIterable<Buffer>, Infinity);
      if (kind === "file") add({ name, ...content });
    }
  })();
  const results = await Promise.allSettled([reading, feeding]);
  const errors = results.flatMap((result) => (result.status === "rejected" ? [result.reason as unknown] : []));
  if (errors.length > 0) throw explain(errors.find((error) => error instanceof CheckRefusal) ?? errors[0]);
  if (gunzip && gunzip.bytesWritten < size) throw new CheckRefusal(checksMessages.trailingData);
  if (found.entryCount === 0) throw new CheckRefusal(checksMessages.empty);
  return found;
}
