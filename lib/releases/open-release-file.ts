import { authorize, can } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import { createFileUrl } from "@/lib/releases/create-file-url";
import { releasesMessages } from "@/lib/releases/releases.messages";

/**
 * Returns a URL from which a release's developer, or staff, download one of its files within a minute, whatever the
 * release's status. Not counted.
 * @throws AppError not_found when there is no such file, it is not uploaded yet or was removed, or the release is
 * another developer's
 */
export async function openReleaseFile(
  viewer: Viewer | null,
  { id: releaseId, fileId }: { id: string; fileId: string },
): Promise<string> {
  authorize(viewer, "releases.download");
  const owner = can(viewer, "apps.moderate") ? {} : { developerId: viewer.id };
  const file = await db.releaseFile.findFirst({
    where: { id: fileId, releaseId, storedAt: { not: null }, removedAt: null, release: owner },
    select: { id: true, name: true },
  });
  if (!file) throw new AppError("not_found", releasesMessages.fileNotFound);
  return createFileUrl(file);
}
