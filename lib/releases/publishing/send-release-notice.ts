import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import type { Jobs } from "@/lib/jobs/jobs.dto";
import { sendMail } from "@/lib/mail/send-mail";
import { paths } from "@/lib/paths";
import { composeReleaseNotice } from "@/lib/releases/publishing/compose-release-notice";

/**
 * Job: emails the developer that a release failed its checks, or what a moderator decided. Skips a release, app or
 * account that was deleted meanwhile, and a problem that is out of date because the release was submitted again.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export async function sendReleaseNotice({ releaseId, noticeId, what }: Jobs["send_release_notice"]): Promise<void> {
  const release = await db.release.findUnique({
    where: { id: releaseId },
    select: { appId: true, developerId: true, version: true, status: true, problem: true, withdrawnReason: true },
  });
  if (!release) return;
  const isReturned = what === "checks_failed" || what === "rejected";
  if (isReturned && (release.status !== "draft" || !release.problem)) return;
  const [to, app] = await Promise.all([
    db.user.findUnique({
      where: { id: release.developerId },
      select: { id: true, name: true, email: true, emailVerifiedAt: true },
    }),
    db.app.findUnique({ where: { id: release.appId }, select: { title: true } }),
  ]);
  if (!to || !app) return;
  const url = new URL(paths.releases(release.appId), env.APP_URL).href;
  await sendMail({
    key: `release-${releaseId}-${noticeId}`,
    kind: "app_decision",
    to,
    content: composeReleaseNotice({ ...release, app: app.title }, what, url),
    isQuoteByStaff: what !== "checks_failed",
  });
}
