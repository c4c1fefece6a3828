import type { Db } from "@/lib/db/client";
import { addJob } from "@/lib/jobs/add-job";
import { releaseObjectPath } from "@/lib/releases/release-object-path";

/**
 * Queues the removal of the stored files of a release that is withdrawn as harmful, inside the caller's transaction.
 * Their rows stay, with name, size and SHA-256, and no longer count toward the developer's quota.
 */
export async function removeWithdrawnObjects(tx: Db, releaseId: string): Promise<void> {
  await tx.releaseFile.updateMany({ where: { releaseId }, data: { removedAt: new Date() } });
  const files = await tx.releaseFile.findMany({ where: { releaseId }, select: { id: true } });
  for (const { id } of files) {
    const path = releaseObjectPath(id);
    await addJob(tx, "remove_release_object", { path }, { jobKey: `remove ${path}` });
  }
}
