import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { getOwnRelease } from "@/lib/releases/get-own-release";
import type { Release } from "@/lib/releases/releases.dto";
import { releasesMessages } from "@/lib/releases/releases.messages";
import { toRelease } from "@/lib/releases/releases.select";

/**
 * Withdraws a release of the viewer from review (`POST /api/releases/{id}/return-to-draft`): it is a draft again, with
 * its files.
 * @throws AppError not_found, conflict when it is not in review
 */
export async function returnToDraft(viewer: Viewer | null, id: string): Promise<Release> {
  authorize(viewer, "apps.edit");
  return transaction(async (tx) => {
    await getOwnRelease(tx, viewer, id, "change");
    const { count } = await tx.release.updateMany({
      where: { id, status: "review" },
      data: { status: "draft", submittedAt: null },
    });
    if (count === 0) throw new AppError("conflict", releasesMessages.notInReview);
    return toRelease(await getOwnRelease(tx, viewer, id));
  });
}
