import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, opendir, rename } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { createHashStream } from "./hash-stream.mjs";

const OWNER_ONLY_MODE = 0o600;

/** Lists every file in a folder by relative path; names that start with a dot are unfinished uploads. */
async function* walk(folder, top = folder) {
  const entries = await opendir(folder).catch((error) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  for await (const entry of entries) {
    if (entry.name.startsWith(".")) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(path, top);
    else if (entry.isFile()) yield relative(top, path).replaceAll(sep, "/");
  }
}

async function copy(from, to) {
  const { stream, result } = createHashStream();
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await pipeline(createReadStream(from), stream, createWriteStream(to, { flush: true, mode: OWNER_ONLY_MODE }));
  return result();
}

/**
 * Copies every file in a folder and lists them, one line of JSON each, in a compressed file.
 * @param {{ from: string, to: string, list: string, say: (progress: string) => void }} where
 * @returns {Promise<{ count: number, bytes: number, list: { bytes: number, sha256: string } }>}
 */
export async function backupFiles({ from, to, list, say }) {
  let count = 0;
  let bytes = 0;
  async function* lines() {
    for await (const path of walk(from)) {
      const copied = await copy(join(from, path), join(to, path)).catch((error) => {
        // Deleted since it was listed: the database does not refer to it, or it would still be there.
        if (error.code === "ENOENT") return undefined;
        throw error;
      });
      if (!copied) continue;
      count += 1;
      bytes += copied.bytes;
      if (count % 100 === 0) say(`${count} files`);
      yield `${JSON.stringify({ path, ...copied })}\n`;
    }
  }
  const listed = createHashStream();
  await pipeline(
    Readable.from(lines()),
    createGzip(),
    listed.stream,
    createWriteStream(list, { flush: true, mode: OWNER_ONLY_MODE }),
  );
  say(`${count} files`);
  return { count, bytes, list: listed.result() };
}

/** Reads such a list line by line. */
export async function* readFileList(list) {
  const lines = createInterface({ input: createReadStream(list).pipe(createGunzip()), crlfDelay: Infinity });
  for await (const line of lines) yield JSON.parse(line);
}

/** Restores one file atomically. An existing file of that name is the same: contents never change. */
export async function restoreFile(from, to) {
  const draft = `${to}.restoring`;
  await copy(from, draft);
  await rename(draft, to);
}
