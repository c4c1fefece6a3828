import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { removeFiles } from "@/lib/releases/remove-files";

const BATCH = 100;

/**
 * Deletes files whose upload received no part since `before`.
 * @returns the number of files
 */
export async function removeAbandonedFiles(before: Date): Promise<number> {
  const abandoned = { storedAt: null, touchedAt: { lt: before } };
  for (let removed = 0; ;) {
    const found = await db.releaseFile.findMany({ where: abandoned, take: BATCH, select: { id: true } });
    // An upload that continues meanwhile no longer matches.
    for (const { id } of found) removed += await transaction((tx) => removeFiles(tx, { ...abandoned, id }));
    if (found.length < BATCH) return removed;
  }
}
