import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Transform, type TransformCallback } from "node:stream";
import { pipeline } from "node:stream/promises";
import { isNativeError } from "node:util/types";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import { checksMessages, HEAD_BYTES, maxUnpackedBytes } from "@/lib/catalog/file-checks/checks.constants";
import { collectContents } from "@/lib/catalog/file-checks/contents";
import { maxTextBytes } from "@/lib/catalog/file-checks/dependencies/lock-files";
import { CheckRefusal, createEntryTree, readEntry } from "@/lib/catalog/file-checks/archive-entries";
import { checkTarHeader, isV7Header, requireV7 } from "@/lib/catalog/file-checks/tar-format";

/** Enough of a compressed archive for its first header. */
const FIRST_BYTES = 64 * 1024;

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
  // What follows the gzip member is not another member.
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

/** Whether the archive is in the oldest format, by its first header. */
async function beginsWithV7Header(path: string, compression: "gzip" | "none"): Promise<boolean> {
  const source = createReadStream(path, { end: FIRST_BYTES - 1 });
  let head = Buffer.alloc(0);
  try {
    for await (const chunk of compression === "gzip" ? source.pipe(createGunzip()) : source) {
      head = Buffer.concat([head, chunk as Buffer]);
      if (head.length >= HEAD_BYTES) break;
    }
  } catch {
    // The inspection itself reports what is wrong.
  }
  return isV7Header(head);
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
  const { add, ...collected } = collectContents();
  const addToTree = createEntryTree(true);
  const isV7 = await beginsWithV7Header(path, compression);
  // The option is missing in the library's types.
  const archive = extract({ allowUnknownFormat: isV7 } as Parameters<typeof extract>[0]);
  const gunzip = compression === "gzip" ? createGunzip() : null;
  const limit = limitBytes(maxUnpackedBytes(size), size);
  const source = createReadStream(path);
  const feeding = pipeline([source, ...(gunzip ? [gunzip] : []), limit, ...(isV7 ? [requireV7()] : []), archive]);
  const reading = (async () => {
    for await (const entry of archive) {
      const { name } = entry.header;
      const kind = checkTarHeader(entry.header);
      addToTree(name, kind);
      const content = await readEntry(entry as AsyncIterable<Buffer>, Infinity, maxTextBytes(name));
      if (kind === "file") await add({ name, ...content });
    }
  })();
  const results = await Promise.allSettled([reading, feeding]);
  const errors = results.flatMap((result) => (result.status === "rejected" ? [result.reason as unknown] : []));
  if (errors.length > 0) throw explain(errors.find((error) => error instanceof CheckRefusal) ?? errors[0]);
  if (gunzip && gunzip.bytesWritten < size) throw new CheckRefusal(checksMessages.trailingData);
  if (collected.found.entryCount === 0) throw new CheckRefusal(checksMessages.empty);
  return collected;
}
