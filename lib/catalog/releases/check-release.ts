import { z } from "zod";
import { hashFile } from "@/lib/catalog/file-checks/check-file";
import { CHECKER_VERSION, checksMessages } from "@/lib/catalog/file-checks/checks.constants";
import { fileExtension } from "@/lib/catalog/file-checks/contents";
import { namesDependencies } from "@/lib/catalog/file-checks/dependencies/lock-files";
import {
  fileContents,
  type FileContents,
  fileDependencies,
  type FileDependencies,
  fileSecrets,
  type FileSecrets,
} from "@/lib/catalog/file-checks/file-contents";
import { runChecker } from "@/lib/catalog/file-checks/run-checker";
import { sendReleaseNotice } from "@/lib/catalog/releases/developer-notices";
import { releaseObjectPath } from "@/lib/catalog/releases/release-files";
import { releasesMessages } from "@/lib/catalog/releases/releases.constants";
import { hasOpenDismissals, updateSecretProblems } from "@/lib/catalog/releases/secrets";
import { checkJobKey, markPublished } from "@/lib/catalog/releases/transitions";
import { isSuspended } from "@/lib/foundation/auth/permissions";
import { db, type Db } from "@/lib/foundation/db/client";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { queryRows } from "@/lib/foundation/db/query-rows";
import { lockRow, transaction } from "@/lib/foundation/db/transaction";
import { defineJob, hasFailed } from "@/lib/foundation/jobs/jobs";
import { logInfo } from "@/lib/foundation/log";
import { getObjectStore } from "@/lib/foundation/storage/get-object-store";
import { copyToIncomingFile, removeIncomingFile } from "@/lib/foundation/storage/incoming-files";
import type { StoredObject } from "@/lib/foundation/storage/object-store";
import { scanLargeFile } from "@/lib/foundation/storage/scanner";

const queueCheck = (releaseId: string, priority?: number): Promise<void> =>
  checkRelease.add(db, { releaseId }, { key: checkJobKey(releaseId), ...(priority && { priority }) });

/**
 * Finds the release whose turn it is: of the developer with the fewest files checked within an hour, and of those the
 * one with the smallest file. So many or large files of one developer delay another by one file at most.
 * @param current a release whose job is running; the others must have a job that could run
 */
async function findNextRelease(current: string): Promise<string | undefined> {
  const [next] = await queryRows(
    db,
    { id: "uuid" },
    Prisma.sql`
      SELECT release.id FROM releases release
      LEFT JOIN graphile_worker._private_jobs AS job ON job.key = ${checkJobKey("")} || release.id
      WHERE release.status = 'processing' AND (
        release.id = ${current}::uuid
        OR job.locked_at IS NULL AND job.run_at <= now() AND job.attempts < job.max_attempts
      )
      ORDER BY (
        SELECT count(*) FROM releases other JOIN release_files file ON file.release_id = other.id
        WHERE other.developer_id = release.developer_id AND file.checked_at > now() - interval '1 hour'
      ), (
        SELECT min(file.bytes) FROM release_files file
        WHERE file.release_id = release.id AND file.sha256 IS NULL AND file.problem IS NULL
      ) NULLS FIRST, release.submitted_at, release.id
      LIMIT 1`,
  );
  return next?.id;
}

const isChecked = ({
  sha256,
  contents,
  problem,
}: {
  sha256: string | null;
  contents: unknown;
  problem: string | null;
}) => problem !== null || (sha256 !== null && fileContents.safeParse(contents).data?.checker === CHECKER_VERSION);

/**
 * Job: checks the smallest file of a submitted release that is not checked yet. When all are, publishes the release,
 * passes it to moderation, or returns it to its developer with the problems. Lets another release go first if it is
 * that one's turn. Does nothing when the release is no longer being checked.
 * @throws Error when the scanner, the store or the checker process fails, so that the queue retries
 */
export const checkRelease = defineJob({
  name: "check_release",
  payload: z.object({ releaseId: z.string() }),
  priority: "email",
  queue: "release checks",
  run: async ({ releaseId }) => {
    const release = await db.release.findFirst({
      where: { id: releaseId, status: "processing" },
      select: {
        developerId: true,
        submittedAt: true,
        files: {
          select: { id: true, name: true, bytes: true, sha256: true, contents: true, problem: true },
          orderBy: [{ bytes: "asc" }, { name: "asc" }, { id: "asc" }],
        },
      },
    });
    if (!release) return;
    const next = await findNextRelease(releaseId);
    if (next && next !== releaseId) {
      // Before the other checks, which wait in the same queue.
      await queueCheck(next, checkRelease.priority - 1);
      return queueCheck(releaseId);
    }
    const [file, ...others] = release.files.filter((each) => !isChecked(each));
    if (file) {
      // A stored file never changes.
      const result = await checkStoredFile({ ...file, developerId: release.developerId });
      // A refused file has no hash, also if earlier checks gave it one.
      const sha256 = "problem" in result ? null : result.sha256;
      const data = { ...result, sha256, checker: CHECKER_VERSION, checkedAt: new Date() };
      await db.releaseFile.updateMany({ where: { id: file.id }, data });
    }
    if (others.length > 0) return queueCheck(releaseId);
    const problems = await updateSecretProblems(db, releaseId);
    const sentences = [...problems].map(([name, problem]) => `${name}: ${problem}`);
    await finishChecks({ id: releaseId, submittedAt: release.submittedAt }, sentences.join("\n") || null);
  },
});

/** Identifies one submission: a release that was submitted again meanwhile has another time. */
type Submission = { id: string; submittedAt: Date | null };

/**
 * Whether a moderator decides: always, unless the developer is verified, the scanner saw every file, and nothing was
 * dismissed as no secret.
 */
async function needsReview(tx: Db, { id, developerId }: { id: string; developerId: string }): Promise<boolean> {
  const [developer, files] = await Promise.all([
    tx.user.findUnique({
      where: { id: developerId },
      select: { verified: true, suspendedAt: true, suspendedUntil: true },
    }),
    tx.releaseFile.findMany({ where: { releaseId: id }, select: { contents: true } }),
  ]);
  if (!developer?.verified || isSuspended(developer) || (await hasOpenDismissals(tx, id))) return true;
  return files.some(({ contents }) => fileContents.safeParse(contents).data?.scan === "too_large");
}

/**
 * Ends the checks of a submission: returns it to draft with the problem, publishes it, or passes it to moderation.
 * Does nothing when another run has ended them.
 * @param problem what the developer reads, a line for each file; null when all files passed
 */
export async function finishChecks({ id, submittedAt }: Submission, problem: string | null): Promise<void> {
  const where = { id, submittedAt, status: "processing" };
  const select = { id: true, appId: true, developerId: true, version: true };
  await transaction(async (tx) => {
    const found = await tx.release.findFirst({ where, select });
    if (!found) return;
    // Before the release, in the order in which a decision about the app locks the two.
    await lockRow(tx, "App", found.appId, "change");
    await lockRow(tx, "Release", id);
    const release = await tx.release.findFirst({ where, select });
    if (!release) return;
    const app = await tx.app.findUnique({ where: { id: release.appId }, select: { id: true } });
    const failure = app ? problem : releasesMessages.appGone;
    if (failure !== null) {
      await tx.release.update({ where: { id }, data: { status: "draft", problem: failure }, select: { id: true } });
      const noticeId = `checks-${submittedAt?.getTime()}`;
      const payload = { releaseId: id, noticeId, what: "checks_failed" } as const;
      await sendReleaseNotice.add(tx, payload, { key: `release-notice-${id}-${noticeId}` });
    } else if (await needsReview(tx, release)) {
      await tx.release.update({ where: { id }, data: { status: "review" }, select: { id: true } });
      // Approving an app that is not approved yet publishes this release too, which its moderator has not seen so far.
      await tx.$executeRaw`
        UPDATE apps SET revision = revision + 1
        WHERE id = ${release.appId}::uuid AND coalesce(unlisted_status, status) <> 'approved'`;
    } else {
      await markPublished(tx, release, null);
    }
  });
}

/** Returns a release that could not be checked for too long to its developer. */
async function giveUpChecks(before: Date): Promise<void> {
  const late = await db.release.findMany({
    where: { status: "processing", submittedAt: { lt: before } },
    select: { id: true, submittedAt: true },
  });
  for (const submission of late) await finishChecks(submission, releasesMessages.notChecked);
}

const MAX_PER_RUN = 100;
const GIVE_UP_MS = 24 * 60 * 60 * 1000;

/**
 * Job that runs every minute: queues the checks of submitted releases that have no job, because it was discarded or
 * failed permanently. After a day, the developer gets the release back.
 */
export const recheckReleases = defineJob({
  name: "recheck_releases",
  priority: "email",
  // Every minute, without catching up on minutes while the server was down.
  schedule: { cron: "* * * * *", maxAttempts: 1 },
  run: async () => {
    await giveUpChecks(new Date(Date.now() - GIVE_UP_MS));
    const left = await queryRows(
      db,
      { id: "uuid" },
      Prisma.sql`
      SELECT release.id FROM releases release
      WHERE release.status = 'processing' AND NOT EXISTS (
        SELECT 1 FROM graphile_worker._private_jobs AS job
        WHERE job.key = ${checkJobKey("")} || release.id AND NOT (${hasFailed})
      )
      ORDER BY release.submitted_at LIMIT ${MAX_PER_RUN}`,
    );
    for (const { id } of left) await checkRelease.add(db, { releaseId: id }, { key: checkJobKey(id) });
  },
});

/** Files of the same content that are looked at. */
const MAX_EARLIER = 20;

type StoredFile = { id: string; name: string; bytes: bigint; developerId: string };
type Found = { contents: FileContents; secrets: FileSecrets; dependencies: FileDependencies };
type Checked = ({ sha256: string } & Found) | { problem: string };

/** Calls with a local path of the object: its own in a folder, that of a temporary copy for a bucket's. */
async function withLocalFile<T>(stored: StoredObject, work: (path: string) => Promise<T>): Promise<T> {
  if (stored.file) return work(stored.file);
  const path = await copyToIncomingFile(stored);
  try {
    return await work(path);
  } finally {
    await removeIncomingFile(path);
  }
}

/** Whether two files of the same content are read in the same way: by their extension, lock files by their name. */
const isReadAlike = (one: string, other: string) =>
  fileExtension(one) === fileExtension(other) &&
  (one === other || !(namesDependencies(one) || namesDependencies(other)));

/** Returns what this version of the checks found in the same content before, in another file of this developer. */
async function findEarlierCheck({ id, name, developerId }: StoredFile, sha256: string): Promise<Found | null> {
  const same = await db.releaseFile.findMany({
    where: { sha256, id: { not: id }, release: { developerId } },
    orderBy: { id: "desc" },
    take: MAX_EARLIER,
    select: { name: true, contents: true, secrets: true, dependencies: true },
  });
  for (const file of same) {
    const contents = fileContents.safeParse(file.contents).data;
    const secrets = fileSecrets.safeParse(file.secrets).data;
    const dependencies = fileDependencies.safeParse(file.dependencies).data;
    if (contents?.checker !== CHECKER_VERSION || !secrets || !dependencies) continue;
    if (isReadAlike(file.name, name)) return { contents, secrets, dependencies };
  }
  return null;
}

/**
 * Scans a file of a release and checks its content in a process of its own, unless this version of the checks has seen
 * the same content: a virus scanner learns, the checks do not.
 * @returns its SHA-256 and contents, or the problem as a sentence
 * @throws Error when the scanner, the store or the process fails
 */
export async function checkStoredFile(file: StoredFile): Promise<Checked> {
  const { id, name, bytes } = file;
  const stored = await getObjectStore().open(releaseObjectPath(id));
  if (!stored) return { problem: releasesMessages.missingObject };
  const size = Number(bytes);
  if (stored.size !== size) {
    stored.close();
    return { problem: checksMessages.otherSize };
  }
  return withLocalFile(stored, async (path) => {
    const verdict = await scanLargeFile(path, size);
    if (verdict === "infected") return { problem: checksMessages.infected };
    const { sha256 } = await hashFile(path);
    const earlier = await findEarlierCheck(file, sha256);
    if (earlier) return { sha256, ...earlier, contents: { ...earlier.contents, scan: verdict } };
    const { result, peakBytes } = await runChecker({ path, name, bytes: size });
    logInfo("a release file was checked", { file: id, refused: "problem" in result, peakBytes });
    if ("problem" in result) return result;
    if (result.bytes !== size) return { problem: checksMessages.otherSize };
    const contents = { ...result.contents, checker: CHECKER_VERSION, scan: verdict };
    return { sha256: result.sha256, contents, secrets: result.secrets, dependencies: result.dependencies };
  });
}
