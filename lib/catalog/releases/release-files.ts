import { DOWNLOAD_URL_SECONDS } from "@/lib/catalog/releases/releases.constants";
import { removeReleaseObject } from "@/lib/catalog/releases/removal";
import type { Prisma } from "@/lib/foundation/db/generated/client";
import type { Db } from "@/lib/foundation/db/client";
import { getObjectStore } from "@/lib/foundation/storage/get-object-store";

/** Creates a URL that downloads a release's file within a minute. The caller has checked access. */
export function createFileUrl({ id, name }: { id: string; name: string }): Promise<string> {
  const expiresAt = new Date(Date.now() + DOWNLOAD_URL_SECONDS * 1000);
  return getObjectStore().createDownloadUrl({ path: releaseObjectPath(id), name, expiresAt });
}

/** Returns the path of a release file's object in the store. Nothing there is served under /objects. */
export const releaseObjectPath = (fileId: string): string => `releases/${fileId}`;

/**
 * Deletes the rows of files, inside the caller's transaction, with a job for each that removes its object and its
 * unfinished upload.
 * @returns the number of files
 */
export async function removeFiles(tx: Db, where: Prisma.ReleaseFileWhereInput): Promise<number> {
  // Deleting returns the rows as they were at that moment, with an upload that began meanwhile.
  const removed = await tx.releaseFile.findMany({ where, select: { id: true } });
  for (const { id } of removed) {
    const { uploadId } = await tx.releaseFile.delete({ where: { id }, select: { uploadId: true } });
    const path = releaseObjectPath(id);
    await removeReleaseObject.add(tx, { path, ...(uploadId && { uploadId }) }, { key: `remove ${path}` });
  }
  return removed.length;
}

/** Bytes that a file takes up at most until it is stored: in a folder its parts and, for a while, what joins them. */
export const uploadBytes = (bytes: number): number => (getObjectStore().joinsParts ? 2 * bytes : bytes);

/**
 * Returns how many bytes all release files of a developer take up, by their announced sizes, with what unfinished
 * uploads need until they are stored. Those of harmful releases are gone.
 */
export async function sumReleaseBytes(client: Db, developerId: string): Promise<number> {
  const sum = async (storedAt: null | { not: null }) => {
    const where = { removedAt: null, storedAt, release: { developerId } };
    return Number((await client.releaseFile.aggregate({ where, _sum: { bytes: true } }))._sum.bytes ?? 0);
  };
  return (await sum({ not: null })) + uploadBytes(await sum(null));
}
