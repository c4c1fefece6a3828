import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { env } from "@/lib/foundation/env";

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/**
 * Creates a folder and its missing parents. Node's own `recursive` never ends on a file system such as /proc, which
 * answers ENOENT although the parent exists.
 * @param mode permissions of each folder that it creates; by default those of the process
 * @throws the system's error, with its code; ENOTDIR when the path is a file
 */
export async function createFolder(folder: string, mode?: number): Promise<void> {
  const found = await stat(folder).catch((error: unknown) => {
    if (codeOf(error) !== "ENOENT") throw error;
    return null;
  });
  if (found?.isDirectory()) return;
  if (found) throw Object.assign(new Error(`${folder} is not a folder`), { code: "ENOTDIR" });
  const parent = dirname(folder);
  // A root, such as that of a missing drive, is its own parent.
  if (parent !== folder) await createFolder(parent, mode);
  await mkdir(folder, mode).catch((error: unknown) => {
    // Another process has created it meanwhile.
    if (codeOf(error) !== "EEXIST") throw error;
  });
}

const DEFAULT_FOLDER = ".forgehall/objects";

/**
 * The folder of the erasure list in the object store (decision 0090). Hidden, so that no path under /objects leads
 * there and no backup copies it as an uploaded file.
 */
export const ERASURES_FOLDER = ".erasures";

/** Returns the folder that stores objects when no bucket is configured. */
export const storageFolder = (): string => env.STORAGE_DIR ?? DEFAULT_FOLDER;

const ABSENT = new Set(["ENOENT", "ENOTDIR", "ENAMETOOLONG"]);

/** Whether a file operation failed because there is no such file. */
export const isAbsent = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "code" in error && ABSENT.has(String(error.code));
