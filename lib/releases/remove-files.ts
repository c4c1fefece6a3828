import type { Db } from "@/lib/db/client";
import type { Prisma } from "@/lib/db/generated/client";
import { addJob } from "@/lib/jobs/add-job";
import { releaseObjectPath } from "@/lib/releases/release-object-path";

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
    await addJob(tx, "remove_release_object", { path, ...(uploadId && { uploadId }) }, { jobKey: `remove ${path}` });
  }
  return removed.length;
}
