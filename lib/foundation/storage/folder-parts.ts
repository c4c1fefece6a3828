import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isAbsent } from "@/lib/foundation/storage/folders";
import type { StoredPart, UnfinishedUpload } from "@/lib/foundation/storage/object-store";

// Hidden, so that no path under /objects leads there and no backup copies it; on the same file system as the objects.
const FOLDER = ".uploads";
const DESCRIPTION = "upload.json";
/** Number and ETag of a part, as its file is named. */
const PART = /^(\d{1,5})\.([\w-]+)$/;
const ID = /^[0-9a-f-]{36}$/;

/** An upload's own folder. @throws for anything that is no id, since it becomes a path */
export function uploadFolder(folder: string, uploadId: string): string {
  if (!ID.test(uploadId)) throw new Error("This is not the id of an upload.");
  return join(folder, FOLDER, uploadId);
}

/** Creates the folder of a new upload and returns its id. */
export async function createUploadFolder(folder: string, path: string): Promise<string> {
  const uploadId = crypto.randomUUID();
  const own = uploadFolder(folder, uploadId);
  await mkdir(own, { recursive: true });
  await writeFile(join(own, DESCRIPTION), JSON.stringify({ path }));
  return uploadId;
}

/** Returns the path to which an upload belongs; null when there is no such upload. */
async function readPath(own: string): Promise<string | null> {
  try {
    return (JSON.parse(await readFile(join(own, DESCRIPTION), "utf8")) as { path: string }).path;
  } catch (error) {
    // A crash can leave the folder without its description.
    if (isAbsent(error) || error instanceof SyntaxError) return null;
    throw error;
  }
}

type PartFile = StoredPart & { file: string; changedAt: number };

/** Lists the files of the parts, oldest first; null when the upload does not exist or belongs to another path. */
async function findPartFiles(folder: string, path: string, uploadId: string): Promise<PartFile[] | null> {
  const own = uploadFolder(folder, uploadId);
  if ((await readPath(own)) !== path) return null;
  const found: PartFile[] = [];
  for (const name of await readdir(own)) {
    const [, number, etag] = PART.exec(name) ?? [];
    const state = number && etag ? await stat(join(own, name)).catch(() => null) : null;
    if (!state || !etag) continue;
    found.push({ number: Number(number), bytes: state.size, etag, file: join(own, name), changedAt: state.mtimeMs });
  }
  return found.sort((a, b) => a.changedAt - b.changedAt);
}

/** Lists the parts of an upload by number, the newest of each; null when there is no such upload. */
export async function findParts(folder: string, path: string, uploadId: string): Promise<PartFile[] | null> {
  const files = await findPartFiles(folder, path, uploadId);
  return files && [...new Map(files.map((part) => [part.number, part])).values()].sort((a, b) => a.number - b.number);
}

/** Whether an upload to this path exists. */
export const hasUpload = async (folder: string, { path, uploadId }: { path: string; uploadId: string }) =>
  (await readPath(uploadFolder(folder, uploadId))) === path;

/**
 * Moves a received file to its upload, as a part that replaces an earlier one.
 * @returns false when there is no such upload
 */
export async function savePart(
  folder: string,
  { path, uploadId, part }: { path: string; uploadId: string; part: number },
  file: string,
  etag: string,
): Promise<boolean> {
  const own = uploadFolder(folder, uploadId);
  const target = join(own, `${part}.${etag}`);
  if (!(await hasUpload(folder, { path, uploadId }))) return false;
  try {
    await rename(file, target);
  } catch (error) {
    if (isAbsent(error)) return false;
    throw error;
  }
  const sent = (await findPartFiles(folder, path, uploadId))?.filter(({ number }) => number === part) ?? [];
  const since = sent.findIndex((other) => other.file === target);
  for (const older of sent.slice(0, Math.max(0, since))) await rm(older.file, { force: true });
  return true;
}

/** Lists the unfinished uploads below a path. */
export async function* findUploads(folder: string, prefix: string): AsyncGenerator<UnfinishedUpload> {
  for (const uploadId of await readdir(join(folder, FOLDER)).catch(() => [])) {
    if (!ID.test(uploadId)) continue;
    const own = uploadFolder(folder, uploadId);
    const state = await stat(own).catch(() => null);
    const path = await readPath(own);
    // Without a description, left by a crash, any path will do for its removal.
    if (state && (path === null || path.startsWith(prefix)))
      yield { path: path ?? prefix, uploadId, startedAt: new Date(state.birthtimeMs) };
  }
}
