import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { getOwnRelease } from "@/lib/releases/get-own-release";
import { markWithdrawn } from "@/lib/releases/publishing/mark-withdrawn";
import type { Release } from "@/lib/releases/releases.dto";
import { releasesMessages } from "@/lib/releases/releases.messages";
import type { ReleaseWithdrawal } from "@/lib/releases/releases.schema";
import { toRelease } from "@/lib/releases/releases.select";

/**
 * Withdraws a published release of the viewer (`POST /api/releases/{id}/withdraw`): nobody can download it anymore.
 * @param input the reason, which its buyers read
 * @throws AppError not_found, conflict when it is not published
 */
export async function withdrawRelease(
  viewer: Viewer | null,
  id: string,
  { reason }: ReleaseWithdrawal,
): Promise<Release> {
  authorize(viewer, "apps.edit");
  return transaction(async (tx) => {
    const release = await getOwnRelease(tx, viewer, id, "change");
    if (release.status !== "published") throw new AppError("conflict", releasesMessages.notPublished);
    await markWithdrawn(tx, release, viewer, reason);
    return toRelease(await getOwnRelease(tx, viewer, id));
  });
}
