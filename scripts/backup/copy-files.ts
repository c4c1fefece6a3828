import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { chown, opendir, rename, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { createInterface } from "node:readline";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { createFolder } from "../../lib/foundation/storage/folders";
import { errorCode } from "../error-code.mjs";
import type { Say } from "../progress/report-steps.mjs";

/** The copied files, and the list of them. */
export type CopiedFiles = { count: number; bytes: number; list: FileHash };

const OWNER_ONLY_MODE = 0o600;

/** Lists every file in a folder by relative path; names that start with a dot are unfinished uploads. */
async function* walk(folder: string, top = folder): AsyncGenerator<string> {
  const entries = await opendir(folder).catch((error) => {
    if (errorCode(error) === "ENOENT") return [];
    throw error;
  });
  for await (const entry of entries) {
    if (entry.name.startsWith(".")) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(path, top);
    else if (entry.isFile()) yield relative(top, path).replaceAll(sep, "/");
  }
}

/** @param modes permissions of the file and of the folders that it creates */
async function copy(from: string, to: string, modes: { file: number; folder: number }) {
  const { stream, result } = createHashStream();
  await createFolder(dirname(to), modes.folder);
  await pipeline(createReadStream(from), stream, createWriteStream(to, { flush: true, mode: modes.file }));
  return result();
}

/** Copies every file in a folder and lists them, one line of JSON each, in a compressed file. */
export async function backupFiles({
  from,
  to,
  list,
  say,
}: {
  from: string;
  to: string;
  list: string;
  say: Say;
}): Promise<CopiedFiles> {
  let count = 0;
  let bytes = 0;
  async function* lines() {
    for await (const path of walk(from)) {
      const modes = { file: OWNER_ONLY_MODE, folder: 0o700 };
      const copied = await copy(join(from, path), join(to, path), modes).catch((error) => {
        // Deleted since it was listed: the database does not refer to it, or it would still be there.
        if (errorCode(error) === "ENOENT") return undefined;
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
export async function* readFileList(list: string): AsyncGenerator<FileHash & { path: string }> {
  const lines = createInterface({ input: createReadStream(list).pipe(createGunzip()), crlfDelay: Infinity });
  for await (const line of lines) yield JSON.parse(line);
}

/**
 * Restores one file of a backup into a folder, atomically, with the permissions that the server gives its files. An
 * existing file of that name is the same: contents never change. Root gives it to the folder's owner, who is the
 * server's user, together with the folders that it made.
 */
export async function restoreFile(from: string, folder: string, path: string): Promise<void> {
  const to = join(folder, path);
  const draft = `${to}.restoring`;
  await copy(from, draft, { file: 0o666 & ~process.umask(), folder: 0o777 & ~process.umask() });
  if (process.getuid?.() === 0) {
    const { uid, gid } = await stat(folder);
    await chown(draft, uid, gid);
    for (let parent = dirname(path); parent !== "."; parent = dirname(parent))
      await chown(join(folder, parent), uid, gid);
  }
  await rename(draft, to);
}

export type FileHash = { bytes: number; sha256: string };

/** A pass-through stream that counts its bytes and computes their SHA-256. */
export function createHashStream(): { stream: Transform; result: () => FileHash } {
  const hash = createHash("sha256");
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ bytes, sha256: hash.digest("hex") }) };
}

/** Reads a file and returns its size and SHA-256. */
export async function hashFile(path: string): Promise<FileHash> {
  const { stream, result } = createHashStream();
  await pipeline(createReadStream(path), stream.resume());
  return result();
}
