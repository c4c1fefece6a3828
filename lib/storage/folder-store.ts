import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createIncomingFile, removeIncomingFile } from "@/lib/storage/incoming-files";
import { isAbsent } from "@/lib/storage/is-absent";
import { folderMultipart } from "@/lib/storage/folder-multipart";
import type { ObjectContent, ObjectStore } from "@/lib/storage/object-store";
import { createLocalDownloadUrl } from "@/lib/storage/local-download-url";
import { createLocalUploadUrl, pathFromLocalUploadUrl } from "@/lib/storage/local-upload-url";

/** Writes a new file and flushes it to disk. */
function write(path: string, content: ObjectContent): Promise<void> {
  if (content instanceof Uint8Array) return writeFile(path, content, { flag: "wx", flush: true });
  return pipeline(createReadStream(content.file), createWriteStream(path, { flags: "wx", flush: true }));
}

/** An object store that keeps objects as files in a folder. */
export function folderStore(folder: string): ObjectStore {
  return {
    ...folderMultipart(folder),
    async open(path, range) {
      const file = join(folder, path);
      const found = await stat(file).catch((error: unknown) => {
        if (isAbsent(error)) return null;
        throw error;
      });
      if (!found?.isFile()) return null;
      return {
        size: found.size,
        version: `${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}`,
        file,
        read: () => Readable.toWeb(createReadStream(file, range)) as ReadableStream<Uint8Array>,
        close: () => undefined,
      };
    },
    async put(path, content) {
      const target = join(folder, path);
      const bytes = content instanceof Uint8Array ? content.byteLength : (await stat(content.file)).size;
      const temporary = await createIncomingFile(bytes);
      try {
        await write(temporary, content);
        await mkdir(dirname(target), { recursive: true });
        await rename(temporary, target);
      } catch (error) {
        await removeIncomingFile(temporary);
        throw error;
      }
    },
    async remove(path) {
      await rm(join(folder, path), { force: true });
    },
    createDownloadUrl: (target) => Promise.resolve(createLocalDownloadUrl(target)),
    createUploadUrl: (target) => Promise.resolve(createLocalUploadUrl(target)),
    pathFromUploadUrl: pathFromLocalUploadUrl,
  };
}
