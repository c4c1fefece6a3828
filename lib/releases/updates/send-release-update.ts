import { db } from "@/lib/db/client";
import { findAppAccess } from "@/lib/entitlements/find-access";
import { env } from "@/lib/env";
import type { Jobs } from "@/lib/jobs/jobs.dto";
import { sendMail } from "@/lib/mail/send-mail";
import { paths } from "@/lib/paths";
import { composeReleaseUpdate } from "@/lib/releases/updates/compose-release-update";

/**
 * Job: emails a buyer about a release and those announced with it. Skips releases that were withdrawn meanwhile, and
 * buyers whose access has ended.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export async function sendReleaseUpdate({ releaseId, customerId }: Jobs["send_release_update"]): Promise<void> {
  const release = await db.release.findUnique({
    where: { id: releaseId },
    select: { appId: true, announcedAt: true },
  });
  if (!release?.announcedAt) return;
  const { appId, announcedAt } = release;
  const [releases, app, access, to] = await Promise.all([
    db.release.findMany({
      where: { appId, announcedAt, status: "published" },
      orderBy: [{ publishedAt: "desc" }, { id: "desc" }],
      select: { version: true, notes: true },
    }),
    db.app.findUnique({ where: { id: appId }, select: { title: true } }),
    findAppAccess(db, customerId, appId),
    db.user.findUnique({
      where: { id: customerId },
      select: { id: true, name: true, email: true, emailVerifiedAt: true },
    }),
  ]);
  if (releases.length === 0 || !app || !access || !to) return;
  await sendMail({
    key: `release-update-${releaseId}-${customerId}`,
    kind: "release",
    to,
    content: composeReleaseUpdate(app.title, releases, new URL(paths.library(access.orderId), env.APP_URL).href),
  });
}
