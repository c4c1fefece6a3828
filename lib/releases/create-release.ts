import { getOwnListing } from "@/lib/apps/get-own-listing";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { isUniqueViolation } from "@/lib/db/is-unique-violation";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import type { Release } from "@/lib/releases/releases.dto";
import { releasesMessages } from "@/lib/releases/releases.messages";
import type { ReleaseInput } from "@/lib/releases/releases.schema";
import { releaseSelect, toRelease } from "@/lib/releases/releases.select";

/** Reports a version that another release of the app already has. */
export function rethrowVersionTaken(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  throw new AppError("conflict", releasesMessages.versionTaken, {
    issues: [{ path: "version", message: releasesMessages.versionTaken }],
  });
}

/**
 * Creates a draft of the viewer's own app (`POST /api/apps/{id}/releases`).
 * @throws AppError forbidden, not_found, conflict when the app already has this version
 */
export async function createRelease(viewer: Viewer | null, appId: string, input: ReleaseInput): Promise<Release> {
  authorize(viewer, "apps.edit");
  return transaction(async (tx) => {
    await getOwnListing(tx, viewer, appId, "change");
    const row = await tx.release.create({
      data: { appId, developerId: viewer.id, ...input },
      select: releaseSelect,
    });
    return toRelease(row);
  }).catch(rethrowVersionTaken);
}
