import type { Viewer } from "@/lib/auth/viewer.dto";
import type { Db } from "@/lib/db/client";
import { lockRow } from "@/lib/db/lock-row";
import { AppError } from "@/lib/errors";
import { releasesMessages } from "@/lib/releases/releases.messages";
import { releaseSelect, type ReleaseRow } from "@/lib/releases/releases.select";

/**
 * Returns a release of the viewer with its files.
 * @param lock locks the release's row until the transaction ends, which serializes changes of its files and status
 * @throws AppError not_found when it does not exist or belongs to someone else
 */
export async function getOwnRelease(client: Db, viewer: Viewer, id: string, lock?: "change"): Promise<ReleaseRow> {
  if (lock) await lockRow(client, "Release", id, lock);
  const row = await client.release.findFirst({ where: { id, developerId: viewer.id }, select: releaseSelect });
  if (!row) throw new AppError("not_found", releasesMessages.notFound);
  return row;
}

/**
 * Returns a draft of the viewer, locked until the transaction ends.
 * @throws AppError not_found, conflict when it is no longer a draft
 */
export async function lockOwnDraft(tx: Db, viewer: Viewer, id: string): Promise<ReleaseRow> {
  const row = await getOwnRelease(tx, viewer, id, "change");
  if (row.status !== "draft") throw new AppError("conflict", releasesMessages.notDraft);
  return row;
}
