import { constants, createReadStream, createWriteStream } from "node:fs";
import { access, link, mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { requireDiskSpace } from "@/lib/foundation/storage/disk-space";
import { createUploadFolder, findParts, findUploads, uploadFolder } from "@/lib/foundation/storage/folder-parts";
import { isAbsent } from "@/lib/foundation/storage/folders";
import {
  EXISTING,
  createIncomingFile,
  removeIncomingFile,
  requireIncomingSpace,
} from "@/lib/foundation/storage/incoming-files";
import {
  createLocalDownloadUrl,
  createLocalPartUrl,
  createLocalUploadUrl,
  pathFromLocalUploadUrl,
} from "@/lib/foundation/storage/local-urls";
import type { MultipartStore, ObjectContent, ObjectStore } from "@/lib/foundation/storage/object-store";

/** Writes a temporary file and flushes it to disk. */
function write(path: string, content: ObjectContent): Promise<void> {
  if (content instanceof Uint8Array) return writeFile(path, content, { flag: EXISTING, flush: true });
  return pipeline(createReadStream(content.file), createWriteStream(path, { flags: EXISTING, flush: true }));
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
      // Fails here, where it can still be answered, rather than in the middle of a response.
      await access(file, constants.R_OK);
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

/** Bytes read at once while parts are joined. */
const CHUNK_BYTES = 1024 * 1024;

/** Writes files one after the other into a new file and flushes it to disk. */
async function joinFiles(files: string[], target: string): Promise<void> {
  const output = await open(target, EXISTING);
  try {
    for (const file of files) {
      // The disk had room for all of it, but others write as well.
      await requireDiskSpace(dirname(target), 0);
      for await (const chunk of createReadStream(file, { highWaterMark: CHUNK_BYTES }))
        await output.writeFile(chunk as Buffer);
    }
    await output.sync();
  } finally {
    await output.close();
  }
}

/** Gives a file its final name, unless there is one. @returns false when there is one, which stays as it is */
async function moveOnce(file: string, target: string): Promise<boolean> {
  try {
    await link(file, target);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return false;
    // Some file systems know no second name of a file.
    if (!["EPERM", "ENOTSUP", "ENOSYS", "EMLINK"].includes(code ?? "") || (await stat(target).catch(() => null)))
      throw error;
    await rename(file, target);
    return true;
  }
}

/** Uploads in parts to a folder, with the contract of a bucket. */
function folderMultipart(folder: string): MultipartStore {
  async function findSize(path: string): Promise<number | null> {
    const found = await stat(join(folder, path)).catch((error: unknown) => {
      if (isAbsent(error)) return null;
      throw error;
    });
    return found?.isFile() ? found.size : null;
  }
  const removeParts = (uploadId: string) => rm(uploadFolder(folder, uploadId), { recursive: true, force: true });
  return {
    joinsParts: true,
    requireSpace: requireIncomingSpace,
    findSize,
    beginUpload: (path) => createUploadFolder(folder, path),
    createPartUrl: (target) => Promise.resolve(createLocalPartUrl(target)),
    async listParts(path, uploadId) {
      const parts = await findParts(folder, path, uploadId);
      return parts?.map(({ number, bytes, etag }) => ({ number, bytes, etag })) ?? null;
    },
    async completeUpload({ path, uploadId, parts, bytes }) {
      const target = join(folder, path);
      const temporary = await createIncomingFile(bytes);
      try {
        const stored = await findParts(folder, path, uploadId);
        const files = parts.map(
          (part) => stored?.find(({ number, etag }) => number === part.number && etag === part.etag)?.file,
        );
        if (files.length === 0 || !files.every((file) => file !== undefined))
          throw new Error("A part of the upload is missing.");
        await joinFiles(files, temporary);
        await mkdir(dirname(target), { recursive: true });
        // What was stored first may have been checked since, so it is never replaced.
        if (!(await moveOnce(temporary, target))) throw new Error("This file is already stored.");
      } catch (error) {
        // Completed before, or by another request at the same time.
        if ((await findSize(path)) !== bytes) throw error;
      } finally {
        await removeIncomingFile(temporary);
      }
      await removeParts(uploadId);
    },
    abortUpload: (_path, uploadId) => removeParts(uploadId),
    listUploads: (prefix) => findUploads(folder, prefix),
    async *listObjects(prefix) {
      for (const name of await readdir(join(folder, prefix)).catch(() => [])) {
        const state = await stat(join(folder, prefix, name)).catch(() => null);
        if (state?.isFile()) yield { path: prefix + name, changedAt: new Date(state.mtimeMs) };
      }
    },
  };
}
