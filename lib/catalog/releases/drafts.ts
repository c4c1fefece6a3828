import { editListing } from "@/lib/catalog/apps/listing-changes";
import { getOwnListing } from "@/lib/catalog/apps/own-listings";
import { checkRelease } from "@/lib/catalog/releases/check-release";
import { removeFiles } from "@/lib/catalog/releases/release-files";
import { releasesMessages } from "@/lib/catalog/releases/releases.constants";
import { type Release, type ReleaseRow, releaseSelect, toRelease } from "@/lib/catalog/releases/releases.rows";
import type {
  FirstReleaseInput,
  ReleaseChange,
  ReleaseInput,
  ReleaseWithdrawal,
} from "@/lib/catalog/releases/releases.schema";
import { checkJobKey, markWithdrawn } from "@/lib/catalog/releases/transitions";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { type Db, db, isUniqueViolation } from "@/lib/foundation/db/client";
import { lockRow, transaction } from "@/lib/foundation/db/transaction";
import { env } from "@/lib/foundation/env";
import { AppError } from "@/lib/foundation/errors";

/** Reports a version that another release of the app already has. */
function rethrowVersionTaken(error: unknown): never {
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

/**
 * Deletes a draft of the viewer with its files (`DELETE /api/releases/{id}`).
 * @throws AppError not_found, conflict when it is no draft
 */
export async function deleteRelease(viewer: Viewer | null, id: string): Promise<void> {
  authorize(viewer, "apps.edit");
  await transaction(async (tx) => {
    await lockOwnDraft(tx, viewer, id);
    await removeFiles(tx, { releaseId: id });
    await tx.release.delete({ where: { id } });
  });
}

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

/**
 * Submits a draft of the viewer for publication (`POST /api/releases/{id}/publish`). A job checks its files; then it is
 * published, waits for a moderator, or is a draft again with the problem. Resubmits a rejected app with it.
 * @throws AppError not_found; conflict when it is no draft, has no files or unfinished uploads, or when its app was
 * deleted or would be one too many in review
 */
export async function submitRelease(viewer: Viewer | null, id: string): Promise<Release> {
  authorize(viewer, "apps.edit");
  return transaction(async (tx) => {
    const { appId } = await getOwnRelease(tx, viewer, id);
    // In the order in which an edit of the app and the end of the checks lock them.
    await lockRow(tx, "User", viewer.id);
    await lockRow(tx, "App", appId, "change");
    const draft = await lockOwnDraft(tx, viewer, id);
    const app = await tx.app.findUnique({ where: { id: appId }, select: { id: true } });
    if (!app) throw new AppError("conflict", releasesMessages.appGone);
    await resubmitRejectedApp(tx, viewer, appId);
    await submitDraft(tx, draft);
    return toRelease(await getOwnRelease(tx, viewer, id));
  });
}

/**
 * Resubmits a rejected app for the release that is being submitted, inside the caller's transaction, which has locked
 * the developer and the app. Releases that were rejected with it are drafts again: approving it would publish them too.
 */
async function resubmitRejectedApp(tx: Db, viewer: Viewer, appId: string): Promise<void> {
  const own = { id: appId, ...(await getOwnListing(tx, viewer, appId)) };
  if (own.status !== "rejected") return;
  await editListing(tx, viewer, own, {});
  // Once one was published, the others are decided on their own.
  if (await tx.release.findFirst({ where: { appId, publishedAt: { not: null } }, select: { id: true } })) return;
  await tx.release.updateMany({ where: { appId, status: "review" }, data: { status: "draft", submittedAt: null } });
}

/**
 * Submits a draft, inside the caller's transaction, which has locked it.
 * @throws AppError conflict when it has no files or unfinished uploads
 */
async function submitDraft(tx: Db, { id, files }: ReleaseRow): Promise<void> {
  if (files.length === 0) throw new AppError("conflict", releasesMessages.noFiles);
  if (files.some(({ storedAt }) => storedAt === null))
    throw new AppError("conflict", releasesMessages.unfinishedUploads);
  await tx.release.updateMany({
    where: { id, status: "draft" },
    data: { status: "processing", submittedAt: new Date(), problem: null },
  });
  await tx.releaseFile.updateMany({ where: { releaseId: id }, data: { problem: null } });
  await checkRelease.add(tx, { releaseId: id }, { key: checkJobKey(id) });
}

/** Forgets why the checks returned a draft once none of its files has a problem, inside the caller's transaction. */
export async function forgetSolvedProblem(tx: Db, releaseId: string): Promise<void> {
  if (await tx.releaseFile.findFirst({ where: { releaseId, problem: { not: null } }, select: { id: true } })) return;
  await tx.release.update({ where: { id: releaseId }, data: { problem: null }, select: { id: true } });
}

/** The first release of an app that is not listed yet, where files can be added before the app exists. */
const FIRST_VERSION = "1.0.0";

/**
 * Opens the draft of the first release of the app that the viewer is about to list
 * (`POST /api/developer/first-release`): the one that is open, or a new one.
 */
export async function openFirstRelease(viewer: Viewer | null): Promise<Release> {
  authorize(viewer, "apps.create");
  return transaction(async (tx) => {
    // Two tabs open the same draft.
    await lockRow(tx, "User", viewer.id);
    const { appId } = await tx.listingDraft.upsert({
      where: { developerId: viewer.id },
      create: { developerId: viewer.id },
      // Kept for 90 days from now.
      update: { createdAt: new Date() },
    });
    const open = await tx.release.findFirst({ where: { appId }, select: releaseSelect });
    const data = { appId, developerId: viewer.id, version: FIRST_VERSION };
    return toRelease(open ?? (await tx.release.create({ data, select: releaseSelect })));
  });
}

/**
 * Loads the open draft of the first release of an app that the viewer has not listed yet, null without one, and how
 * many bytes a file can have.
 */
export async function loadFirstRelease(viewer: Viewer): Promise<{ release: Release | null; maxFileBytes: number }> {
  const draft = await db.listingDraft.findUnique({ where: { developerId: viewer.id } });
  const row = draft && (await db.release.findFirst({ where: { appId: draft.appId }, select: releaseSelect }));
  return { release: row && toRelease(row), maxFileBytes: env.RELEASE_MAX_BYTES };
}

/**
 * Submits the first release together with its app, inside the transaction that lists the app and has locked the
 * viewer's row.
 * @param list creates the app with the id that the release names
 * @returns what `list` returns
 * @throws AppError not_found; conflict when it belongs to another app, has no files or unfinished uploads
 */
export async function submitFirstRelease<T>(
  tx: Db,
  viewer: Viewer,
  { id, version, platforms }: FirstReleaseInput,
  list: (appId: string) => Promise<T>,
): Promise<T> {
  const release = await lockOwnDraft(tx, viewer, id);
  const { count } = await tx.listingDraft.deleteMany({ where: { developerId: viewer.id, appId: release.appId } });
  if (count === 0) throw new AppError("conflict", releasesMessages.otherApp);
  const listed = await list(release.appId);
  await tx.release.update({ where: { id }, data: { version, platforms }, select: { id: true } });
  await submitDraft(tx, release);
  return listed;
}

/**
 * Withdraws a published release of the viewer (`POST /api/releases/{id}/withdraw`): no one can download it anymore.
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
