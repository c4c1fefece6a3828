import { fileContents, type FileContents } from "@/lib/catalog/file-checks/file-contents";
import { removeWithdrawnObjects } from "@/lib/catalog/releases/cleanup";
import { sendReleaseNotice } from "@/lib/catalog/releases/developer-notices";
import { releasesMessages } from "@/lib/catalog/releases/releases.constants";
import {
  type Release,
  releaseFileSelect,
  releaseSelect,
  toRelease,
  toReleaseFile,
  type ReleaseSecret,
} from "@/lib/catalog/releases/releases.rows";
import { listSecrets } from "@/lib/catalog/releases/secrets";
import { markPublished, markWithdrawn } from "@/lib/catalog/releases/transitions";
import { recordAudit } from "@/lib/foundation/audit";
import { authorize, refuseOwn, type Viewer } from "@/lib/foundation/auth/permissions";
import { type Db, db } from "@/lib/foundation/db/client";
import { countAll } from "@/lib/foundation/db/count-matches";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { lockRow, transaction } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";
import { moderationMessages } from "@/lib/staff/moderation/moderation.constants";
import type { ReleaseDecisionInput } from "@/lib/staff/moderation/moderation.queries";
import type { EntryChange, FileComparison, ReviewedRelease } from "@/lib/staff/moderation/moderation.rows";

const lockedSelect = { id: true, appId: true, developerId: true, version: true, status: true, submittedAt: true };
type LockedRelease = { id: string; appId: string; version: string };

/** Locks the release until the transaction ends, and returns it if the viewer can decide this about it. */
async function lockDecidable(tx: Db, viewer: Viewer, id: string, { decision, submittedAt }: ReleaseDecisionInput) {
  await lockRow(tx, "Release", id);
  const release = await tx.release.findUnique({ where: { id }, select: lockedSelect });
  if (!release) throw new AppError("not_found", releasesMessages.notFound);
  refuseOwn(viewer, [release.developerId], moderationMessages.ownApp);
  if (release.status !== (decision === "withdrawn" ? "published" : "review"))
    throw new AppError("conflict", moderationMessages.releaseDecidedSince);
  if (submittedAt !== undefined && submittedAt !== release.submittedAt?.toISOString())
    throw new AppError("conflict", moderationMessages.releaseChangedSince);
  return release;
}

/** Returns it to its developer as a draft, with the reason. */
async function reject(tx: Db, { id, appId, version }: LockedRelease, actor: Viewer, reason: string): Promise<string> {
  await tx.release.update({ where: { id }, data: { status: "draft", problem: reason }, select: { id: true } });
  const subject = { type: "app", id: appId } as const;
  return recordAudit(tx, { actor, action: "release.reject", subject, to: { version }, reason });
}

async function withdraw(tx: Db, release: LockedRelease, actor: Viewer, reason: string): Promise<string> {
  await removeWithdrawnObjects(tx, release.id);
  return markWithdrawn(tx, release, actor, reason);
}

/**
 * Approves or rejects a release in review, or withdraws a published one as harmful, which also removes its files
 * (`PUT /api/admin/releases/{releaseId}/status`). The audit event and the email jobs are written in the same
 * transaction.
 * @throws AppError not_found; forbidden for the viewer's own release; conflict when it was decided or submitted again
 * meanwhile
 */
export async function decideRelease(viewer: Viewer | null, id: string, input: ReleaseDecisionInput): Promise<Release> {
  authorize(viewer, "apps.moderate");
  const reason = input.reason ?? moderationMessages.releaseWithoutReason;
  return transaction(async (tx) => {
    const release = await lockDecidable(tx, viewer, id, input);
    const decide = {
      approved: () => markPublished(tx, release, viewer),
      rejected: () => reject(tx, release, viewer, reason),
      withdrawn: () => withdraw(tx, release, viewer, reason),
    };
    const noticeId = await decide[input.decision]();
    const payload = { releaseId: id, noticeId, what: input.decision };
    await sendReleaseNotice.add(tx, payload, { key: `release-notice-${noticeId}` });
    return toRelease(await tx.release.findUniqueOrThrow({ where: { id }, select: releaseSelect }));
  });
}

/**
 * Publishes the first releases of an app, which wait for the decision about it, inside the transaction that approves
 * the app and has locked it. Its developer gets one email, about the app. Once an app has had a published release, the
 * next ones are decided on their own, also when the app is approved again.
 */
export async function publishFirstReleases(tx: Db, moderator: Viewer, appId: string): Promise<void> {
  const earlier = { appId, publishedAt: { not: null } };
  if (await tx.release.findFirst({ where: earlier, select: { id: true } })) return;
  const waiting = await tx.release.findMany({
    where: { appId, status: "review" },
    orderBy: [{ submittedAt: "asc" }, { id: "asc" }],
    take: MAX_IN_REVIEW,
    select: { id: true },
  });
  for (const { id } of waiting) {
    await lockRow(tx, "Release", id);
    // Its developer may have returned it to draft meanwhile.
    const release = await tx.release.findFirst({ where: { id, status: "review" }, select: lockedSelect });
    if (release) await markPublished(tx, release, moderator);
  }
}

/** Counts the releases of approved apps that wait for a moderator; the others are decided with their app. */
export async function countReleasesInReview(viewer: Viewer | null): Promise<number> {
  authorize(viewer, "apps.moderate");
  return (await countAll(approvedReleasesInReview)).total;
}

/** SQL `FROM` of the releases in review that are entries of the queue, with their app `a` and its developer `u`. */
export const approvedReleasesInReview = Prisma.sql`
  releases r JOIN apps a ON a.id = r.app_id JOIN users u ON u.id = r.developer_id
  WHERE r.status = 'review' AND coalesce(a.unlisted_status, a.status) = 'approved'`;

/** Published releases that are shown for a withdrawal. */
const MAX_PUBLISHED = 5;
const MAX_IN_REVIEW = 10;

const reviewSelect = {
  ...releaseSelect,
  submittedAt: true,
  files: { select: { ...releaseFileSelect, contents: true }, orderBy: { name: "asc" } },
} satisfies Prisma.ReleaseSelect;
type Row = Prisma.ReleaseGetPayload<{ select: typeof reviewSelect }>;

const toContents = (stored: unknown) => fileContents.safeParse(stored).data ?? null;

const toCompared = ({ version, files }: Row): ComparedRelease => ({
  version,
  files: files.map(({ name, bytes, sha256, contents }) => ({
    name,
    bytes: Number(bytes),
    sha256,
    contents: toContents(contents),
  })),
});

function toReviewed(row: Row, previous: Row | null, secrets: readonly ReleaseSecret[]): ReviewedRelease {
  return {
    ...toRelease(row),
    appId: row.appId,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    files: row.files.map((file) => {
      const found = toContents(file.contents);
      if (!found) return { ...toReleaseFile(file), contents: null };
      const { entries: _entries, ...contents } = found;
      return { ...toReleaseFile(file), contents };
    }),
    secrets: secrets.filter(({ releaseId }) => releaseId === row.id),
    previous: previous && {
      version: previous.version,
      notes: previous.notes,
      files: compareContents(toCompared(previous), toCompared(row)),
    },
  };
}

/**
 * Lists what a moderator decides about an app's releases: those in review with what changed since the release before,
 * oldest first, then the latest published ones.
 */
export async function listReviewedReleases(viewer: Viewer | null, appId: string): Promise<ReviewedRelease[]> {
  authorize(viewer, "apps.moderate");
  const [waiting, published] = await Promise.all([
    db.release.findMany({
      where: { appId, status: "review" },
      orderBy: [{ submittedAt: "asc" }, { id: "asc" }],
      take: MAX_IN_REVIEW,
      select: reviewSelect,
    }),
    db.release.findMany({
      where: { appId, status: "published" },
      orderBy: [{ publishedAt: "desc" }, { id: "desc" }],
      take: MAX_PUBLISHED,
      select: reviewSelect,
    }),
  ]);
  const secrets = await listSecrets(
    db,
    [...waiting, ...published].map(({ id }) => id),
  );
  return [
    ...waiting.map((row) => toReviewed(row, published[0] ?? null, secrets)),
    ...published.map((row, index) => toReviewed(row, published[index + 1] ?? null, secrets)),
  ];
}

const MAX_LISTED = 100;

type Entries = Pick<FileContents, "entries" | "entryCount">;
/** A file of a release; `contents` is null before it was checked. */
export type ComparedFile = { name: string; bytes: number; sha256: string | null; contents: FileContents | null };
/** A release's version and files. Names that contain the version match those with the other release's version. */
type ComparedRelease = { version: string; files: readonly ComparedFile[] };

const withoutVersion = (name: string, version: string) => name.split(version).join("*");

type Compared = { changes: EntryChange[]; uncomparedCount: number };

/**
 * Lists the entries added, removed or changed between two archives, and counts those of equal size without a hash.
 * @returns null when a list is not complete
 */
function compareEntries(before: Entries, after: Entries, [from, to]: [string, string]): Compared | null {
  if ([before, after].some(({ entries, entryCount }) => entries.length < entryCount)) return null;
  const left = new Map(before.entries.map((entry) => [withoutVersion(entry.name, from), entry]));
  const changes: EntryChange[] = [];
  let uncomparedCount = 0;
  for (const { name, bytes, crc, sha256 } of after.entries) {
    const key = withoutVersion(name, to);
    const old = left.get(key);
    left.delete(key);
    if (!old) changes.push({ change: "added", name, bytes, previousBytes: null });
    else if (old.bytes !== bytes || old.crc !== crc || (old.sha256 && sha256 && old.sha256 !== sha256))
      changes.push({ change: "changed", name, bytes, previousBytes: old.bytes });
    // Two files can be made to have the same size and CRC-32.
    else if (!old.sha256 || !sha256) uncomparedCount += 1;
  }
  for (const { name, bytes } of left.values())
    changes.push({ change: "removed", name, bytes: null, previousBytes: bytes });
  return { changes, uncomparedCount };
}

const nothing = { entries: [], entryCount: 0, uncomparedCount: 0, isComplete: true };

function compareFile(file: ComparedFile, old: ComparedFile | undefined, versions: [string, string]): FileComparison {
  const { name, bytes } = file;
  if (!old) return { name, change: "added", bytes, previousBytes: null, ...nothing };
  const isSame = file.sha256 !== null && file.sha256 === old.sha256;
  const isArchive = file.contents?.isArchive && old.contents?.isArchive;
  const compared =
    !isSame && isArchive && file.contents && old.contents
      ? compareEntries(old.contents, file.contents, versions)
      : { changes: [], uncomparedCount: 0 };
  return {
    name,
    change: isSame ? "same" : "changed",
    bytes,
    previousBytes: old.bytes,
    entries: compared?.changes.slice(0, MAX_LISTED) ?? [],
    entryCount: compared?.changes.length ?? 0,
    uncomparedCount: compared?.uncomparedCount ?? 0,
    isComplete: compared !== null,
  };
}

/** Compares a release's files with those of the one before it, file by file and within archives. */
export function compareContents(before: ComparedRelease, after: ComparedRelease): FileComparison[] {
  const left = new Map(before.files.map((file) => [withoutVersion(file.name, before.version), file]));
  const compared = after.files.map((file) => {
    const key = withoutVersion(file.name, after.version);
    const old = left.get(key);
    left.delete(key);
    return compareFile(file, old, [before.version, after.version]);
  });
  const removed = [...left.values()].map(({ name, bytes }): FileComparison => {
    return { name, change: "removed", bytes: null, previousBytes: bytes, ...nothing };
  });
  return [...compared, ...removed];
}
