import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { transaction } from "@/lib/db/transaction";
import { rethrowVersionTaken } from "@/lib/releases/create-release";
import { lockOwnDraft } from "@/lib/releases/get-own-release";
import type { Release } from "@/lib/releases/releases.dto";
import type { ReleaseChange } from "@/lib/releases/releases.schema";
import { releaseSelect, toRelease } from "@/lib/releases/releases.select";

/**
 * Changes a draft of the viewer (`PATCH /api/releases/{id}`).
 * @throws AppError not_found, conflict when it is no draft or another release of the app has this version
 */
export async function updateRelease(viewer: Viewer | null, id: string, change: ReleaseChange): Promise<Release> {
  authorize(viewer, "apps.edit");
  return transaction(async (tx) => {
    await lockOwnDraft(tx, viewer, id);
    const { version, notes, platforms } = change;
    return toRelease(
      await tx.release.update({ where: { id }, data: { version, notes, platforms }, select: releaseSelect }),
    );
  }).catch(rethrowVersionTaken);
}
