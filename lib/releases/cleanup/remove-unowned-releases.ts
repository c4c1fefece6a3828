import { db } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/client";
import { queryRows } from "@/lib/db/query-rows";
import { transaction } from "@/lib/db/transaction";
import { givesAccessSql } from "@/lib/entitlements/gives-access";
import { removeFiles } from "@/lib/releases/remove-files";

const BATCH = 100;

// A dispute can be won, and a pending order can still be paid.
const unownedReleases = Prisma.sql`
  SELECT release.id FROM releases AS release
  WHERE NOT EXISTS (SELECT 1 FROM apps AS app WHERE app.id = release.app_id)
    AND NOT EXISTS (
      SELECT 1 FROM orders o
      WHERE o.deleted_app_id = release.app_id AND (${givesAccessSql()} OR o.status IN ('disputed', 'pending'))
    )
  ORDER BY release.id LIMIT ${BATCH}`;

/**
 * Deletes releases of deleted apps that no buyer may download (any more), with their files.
 * @returns the number of releases
 */
export async function removeUnownedReleases(): Promise<number> {
  for (let removed = 0; ;) {
    const found = await queryRows(db, { id: "uuid" }, unownedReleases);
    for (const { id } of found)
      await transaction(async (tx) => {
        await removeFiles(tx, { releaseId: id });
        await tx.release.deleteMany({ where: { id } });
      });
    removed += found.length;
    if (found.length < BATCH) return removed;
  }
}
