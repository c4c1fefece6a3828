import { z } from "zod";
import { db } from "@/lib/foundation/db/client";
import { env } from "@/lib/foundation/env";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import type { MailGroup } from "@/lib/foundation/mail/content";
import { sendDigestMail } from "@/lib/foundation/mail/deliver";
import { mailDeliveryOf, notificationSettingsSelect } from "@/lib/foundation/mail/mail-kinds.constants";
import { paths } from "@/lib/foundation/paths";
import {
  type Notification,
  notificationSelect,
  toNotification,
} from "@/lib/messaging/notifications/notifications.rows";
import {
  DIGEST_HOUR,
  DIGEST_ITEMS_PER_KIND,
  NOTIFICATION_KINDS,
  notificationLabel,
} from "@/lib/messaging/notifications/notifications.constants";

/** Users whose jobs are added with one statement. */
const BATCH = 1_000;
const FIRST_ID = "00000000-0000-0000-0000-000000000000";
/** The most notifications that one email counts and chooses from; older ones are on the site. */
const MAX_COUNTED = 1_000;

/**
 * Job, daily at 8:00 UTC: adds a job for every user who has notifications for the daily email. A second run on the same
 * day adds jobs that find nothing to send.
 */
export async function queueDigests(now = new Date()): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  for (let last: string | undefined = FIRST_ID; last;) last = await queueNextDigests(day, last);
}

/** Returns the last user of a full batch; undefined at the end. */
async function queueNextDigests(day: string, after: string): Promise<string | undefined> {
  const users = await db.notification.groupBy({
    by: ["userId"],
    where: { inDigest: true, userId: { gt: after } },
    orderBy: { userId: "asc" },
    take: BATCH,
  });
  const jobs = users.map(({ userId }) => ({ payload: { userId, day }, key: `digest ${userId}` }));
  await sendDigest.addMany(db, jobs);
  return users.length === BATCH ? users.at(-1)?.userId : undefined;
}

export const queueDigestsJob = defineJob({
  name: "queue_digests",
  priority: "email",
  // As promised in the preferences; caught up on the same day if the server was down.
  schedule: { cron: "0 8 * * *", catchUpMs: 12 * 60 * 60 * 1000 },
  run: () => queueDigests(),
});

const urlOf = (path: string) => new URL(path, env.APP_URL).href;

/** Groups notifications by kind, in the order of the preferences; each group's newest ones, newest first. */
function groupByKind(notifications: readonly Notification[]): MailGroup[] {
  return NOTIFICATION_KINDS.flatMap((kind) => {
    const ofKind = notifications.filter((one) => one.kind === kind);
    if (ofKind.length === 0) return [];
    const items = ofKind
      .slice(0, DIGEST_ITEMS_PER_KIND)
      .map(({ title, body, path }) => ({ title, body, url: urlOf(path) }));
    const rest = ofKind.length - items.length;
    const more = { title: `${rest} more`, body: null, url: urlOf(`${paths.notifications}?kind=${kind}`) };
    return [{ heading: notificationLabel(kind), items: rest > 0 ? [...items, more] : items }];
  });
}

/**
 * Job: emails a user what has come in for the daily email until 8:00 UTC of the day. Leaves out what the user has read
 * on the site or whose kind is turned off by now, and what exceeds the newest 1,000. A run that was interrupted between
 * sending and clearing sends the same email with the same Message-ID again.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export const sendDigest = defineJob({
  name: "send_digest",
  // The daily email of a user; `day` is YYYY-MM-DD in UTC.
  payload: z.object({ userId: z.string(), day: z.string() }),
  priority: "bulk",
  run: async ({ userId, day }) => {
    const until = new Date(`${day}T${String(DIGEST_HOUR).padStart(2, "0")}:00:00Z`);
    const [to, rows] = await Promise.all([
      db.user.findUnique({
        where: { id: userId },
        select: { id: true, name: true, email: true, emailVerifiedAt: true, ...notificationSettingsSelect },
      }),
      db.notification.findMany({
        where: { userId, inDigest: true, createdAt: { lt: until } },
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
        take: MAX_COUNTED,
        select: notificationSelect,
      }),
    ]);
    if (!to || rows.length === 0) return;
    const listed = rows
      .map(toNotification)
      .filter(({ kind, readAt }) => readAt === null && mailDeliveryOf(kind, to) !== "off");
    if (listed.length > 0) await sendDigestMail({ day, to, count: listed.length, groups: groupByKind(listed) });
    const oldest = rows.at(-1)?.createdAt;
    await db.notification.updateMany({
      where: {
        userId,
        inDigest: true,
        // Those beyond the limit too; none that was committed since the email was written is as old.
        OR: [
          { id: { in: rows.map(({ id }) => id) } },
          ...(rows.length === MAX_COUNTED ? [{ createdAt: { lt: oldest } }] : []),
        ],
      },
      data: { inDigest: false },
    });
  },
});
