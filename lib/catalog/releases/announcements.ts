import { z } from "zod";
import { findAppAccess, givesAccess } from "@/lib/catalog/access/access";
import { type Db, db } from "@/lib/foundation/db/client";
import { lockRow, transaction } from "@/lib/foundation/db/transaction";
import { env } from "@/lib/foundation/env";
import { truncate } from "@/lib/foundation/format/truncate";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import type { MailContent } from "@/lib/foundation/mail/content";
import { sendMail } from "@/lib/foundation/mail/send-mail";
import { paths } from "@/lib/foundation/paths";

type AnnouncedRelease = { version: string; notes: string };

/** The app page has the whole notes. */
const MAX_NOTES = 1_500;

/**
 * Composes the email to a buyer about an app's new releases.
 * @param releases newest first; at least one
 * @param url absolute URL of the buyer's downloads
 */
function composeReleaseUpdate(
  app: string,
  releases: readonly AnnouncedRelease[],
  url: string,
): Omit<MailContent, "name"> {
  const [newest, ...earlier] = releases;
  const name = `${app} ${newest?.version ?? ""}`.trim();
  const notes = releases
    .filter((release) => release.notes !== "")
    .map((release) => (earlier.length > 0 ? `${release.version}\n${release.notes}` : release.notes))
    .join("\n\n");
  return {
    subject: `“${name}” is available`,
    heading: "An app you bought has a new version",
    paragraphs: [
      earlier.length > 0
        ? `${name} is ready to download. It follows ${earlier.map(({ version }) => version).join(", ")}.`
        : `${name} is ready to download.`,
      ...(notes ? ["What's new:"] : []),
    ],
    ...(notes && { quote: truncate(notes, MAX_NOTES) }),
    action: { label: "Go to your downloads", url },
  };
}

/**
 * Job: announces the releases of an app that were published since the last time, in one email to each buyer. Runs an
 * hour after the first of them was published; releases that were withdrawn meanwhile are left out.
 */
export async function notifyReleasePublished(appId: string, now = new Date()): Promise<void> {
  await transaction(async (tx) => {
    await lockRow(tx, "App", appId);
    const fresh = await tx.release.findMany({
      where: { appId, status: "published", announcedAt: null },
      orderBy: [{ publishedAt: "desc" }, { id: "desc" }],
      select: { id: true },
    });
    const [newest] = fresh;
    if (!newest) return;
    await tx.release.updateMany({ where: { id: { in: fresh.map(({ id }) => id) } }, data: { announcedAt: now } });
    const releaseId = newest.id;
    await queueReleaseUpdates.add(tx, { releaseId }, { key: `release-updates-${releaseId}` });
  });
}

export const notifyReleasePublishedJob = defineJob({
  name: "notify_release_published",
  payload: z.object({ appId: z.string() }),
  priority: "email",
  run: ({ appId }) => notifyReleasePublished(appId),
});

/** Releases of an app that are published within an hour are announced in one email. */
const DIGEST_SECONDS = 60 * 60;

/** Queues the announcement of a published release to its buyers, inside the transaction that publishes it. */
export function queueReleaseAnnouncement(tx: Pick<Db, "$queryRaw">, appId: string): Promise<void> {
  const options = { key: `releases-published-${appId}`, delaySeconds: DIGEST_SECONDS };
  return notifyReleasePublishedJob.add(tx, { appId }, options);
}

const BATCH = 200;

/** Queues the next batch of emails and records how far it got, together. Returns whether there may be more. */
function queueBatch(releaseId: string): Promise<boolean> {
  return transaction(async (tx) => {
    await lockRow(tx, "Release", releaseId);
    const release = await tx.release.findUnique({
      where: { id: releaseId },
      select: { appId: true, publishedAt: true, announcedTo: true },
    });
    if (!release?.publishedAt) return false;
    const orders = await tx.order.findMany({
      where: {
        appId: release.appId,
        AND: givesAccess(),
        // Who bought it later got the new version.
        completedAt: { lt: release.publishedAt },
        customerId: release.announcedTo ? { gt: release.announcedTo } : { not: null },
      },
      distinct: ["customerId"],
      orderBy: { customerId: "asc" },
      take: BATCH,
      select: { customerId: true },
    });
    const customers = orders.flatMap(({ customerId }) => customerId ?? []);
    const emails = customers.map((customerId) => ({
      payload: { releaseId, customerId },
      key: `release-update-${releaseId}-${customerId}`,
    }));
    await sendReleaseUpdate.addMany(tx, emails);
    const last = customers.at(-1);
    if (last) await tx.release.update({ where: { id: releaseId }, data: { announcedTo: last }, select: { id: true } });
    return customers.length === BATCH;
  });
}

/**
 * Job: queues an email about a release for each buyer who bought the app before it and has access. A run that was
 * killed continues where it stopped, so that no one gets two.
 */
export const queueReleaseUpdates = defineJob({
  name: "queue_release_updates",
  payload: z.object({ releaseId: z.string() }),
  priority: "email",
  run: async ({ releaseId }) => {
    if ((await db.release.count({ where: { id: releaseId } })) === 0) return;
    while (await queueBatch(releaseId));
  },
});

/**
 * Job: emails a buyer about a release and those announced with it. Skips releases that were withdrawn meanwhile, and
 * buyers whose access has ended.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export const sendReleaseUpdate = defineJob({
  name: "send_release_update",
  payload: z.object({ releaseId: z.string(), customerId: z.string() }),
  priority: "bulk",
  run: async ({ releaseId, customerId }) => {
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
  },
});
