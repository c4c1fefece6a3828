import { isSuspended } from "@/lib/auth/is-suspended";
import { db, type Db } from "@/lib/db/client";
import { lockRow } from "@/lib/db/lock-row";
import { transaction } from "@/lib/db/transaction";
import { addJob } from "@/lib/jobs/add-job";
import { fileContents } from "@/lib/releases/file-contents.schema";
import { markPublished } from "@/lib/releases/publishing/mark-published";
import { releasesMessages } from "@/lib/releases/releases.messages";

/** Identifies one submission: a release that was submitted again meanwhile has another time. */
export type Submission = { id: string; submittedAt: Date | null };

/** Whether a moderator decides: always, unless the developer is verified and the scanner saw every file. */
async function needsReview(tx: Db, { id, developerId }: { id: string; developerId: string }): Promise<boolean> {
  const [developer, files] = await Promise.all([
    tx.user.findUnique({
      where: { id: developerId },
      select: { verified: true, suspendedAt: true, suspendedUntil: true },
    }),
    tx.releaseFile.findMany({ where: { releaseId: id }, select: { contents: true } }),
  ]);
  if (!developer?.verified || isSuspended(developer)) return true;
  return files.some(({ contents }) => fileContents.safeParse(contents).data?.scan === "too_large");
}

/**
 * Ends the checks of a submission: returns it to draft with the problem, publishes it, or passes it to moderation.
 * Does nothing when another run has ended them.
 * @param problem a sentence for the developer; null when all files passed
 */
export async function finishChecks({ id, submittedAt }: Submission, problem: string | null): Promise<void> {
  await transaction(async (tx) => {
    await lockRow(tx, "Release", id);
    const where = { id, submittedAt, status: "processing" };
    const release = await tx.release.findFirst({
      where,
      select: { id: true, appId: true, developerId: true, version: true },
    });
    if (!release) return;
    const app = await tx.app.findUnique({ where: { id: release.appId }, select: { id: true } });
    const failure = app ? problem : releasesMessages.appGone;
    if (failure !== null) {
      await tx.release.update({ where: { id }, data: { status: "draft", problem: failure }, select: { id: true } });
      const noticeId = `checks-${submittedAt?.getTime()}`;
      const payload = { releaseId: id, noticeId, what: "checks_failed" } as const;
      await addJob(tx, "send_release_notice", payload, { jobKey: `release-notice-${id}-${noticeId}` });
    } else if (await needsReview(tx, release)) {
      await tx.release.update({ where: { id }, data: { status: "review" }, select: { id: true } });
    } else {
      await markPublished(tx, release, null);
    }
  });
}

/** Returns a release that could not be checked for too long to its developer. */
export async function giveUpChecks(before: Date): Promise<void> {
  const late = await db.release.findMany({
    where: { status: "processing", submittedAt: { lt: before } },
    select: { id: true, submittedAt: true },
  });
  for (const submission of late) await finishChecks(submission, releasesMessages.notChecked);
}
