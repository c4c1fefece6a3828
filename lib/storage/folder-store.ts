import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { ObjectStore } from "@/lib/storage/object-store";

const ABSENT = new Set(["ENOENT", "ENOTDIR", "ENAMETOOLONG"]);
const isAbsent = (error: unknown) => typeof error === "object" && error !== null && "code" in error && ABSENT.has(String(error.code));

/** Keeps objects as files of a folder. */
export function folderStore(folder: string): ObjectStore {
  return {
    async open(path) {
      const file = join(folder, path);
      const found = await stat(file).catch((error: unknown) => {
        if (isAbsent(error)) return null;
        throw error;
      });
      if (!found?.isFile()) return null;
      return {
        size: found.size,
        version: `${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}`,
        read: () => Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>,
      };
    },
  };
}
