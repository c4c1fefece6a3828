import { db } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/client";
import { queryRows } from "@/lib/db/query-rows";
import { addJob } from "@/lib/jobs/add-job";
import { JOB_PRIORITIES } from "@/lib/jobs/job-priorities.constants";
import { CHECKER_VERSION } from "@/lib/releases/checks/checks.constants";
import { fileContents } from "@/lib/releases/file-contents.schema";
import { checkJobKey } from "@/lib/releases/publishing/check-job-key";
import { checkStoredFile } from "@/lib/releases/publishing/check-stored-file";
import { finishChecks } from "@/lib/releases/publishing/finish-checks";

/** Before the other checks, which wait in the same queue. */
const FIRST = JOB_PRIORITIES.check_release - 1;

const queueCheck = (releaseId: string, priority?: number) =>
  addJob(db, "check_release", { releaseId }, { jobKey: checkJobKey(releaseId), ...(priority && { priority }) });

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
export async function checkRelease(releaseId: string): Promise<void> {
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
    await queueCheck(next, FIRST);
    return queueCheck(releaseId);
  }
  const [file, ...others] = release.files.filter((each) => !isChecked(each));
  if (file) {
    // A stored file never changes.
    const result = await checkStoredFile({ ...file, developerId: release.developerId });
    await db.releaseFile.updateMany({ where: { id: file.id }, data: { ...result, checkedAt: new Date() } });
    if ("problem" in result) file.problem = result.problem;
  }
  if (others.length > 0) return queueCheck(releaseId);
  const problems = release.files
    .filter(({ problem }) => problem !== null)
    .sort((one, other) => one.name.localeCompare(other.name))
    .map(({ name, problem }) => `${name}: ${problem}`);
  await finishChecks({ id: releaseId, submittedAt: release.submittedAt }, problems.join(" ") || null);
}
