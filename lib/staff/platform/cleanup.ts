import { db } from "@/lib/foundation/db/client";
import { defineJob } from "@/lib/foundation/jobs/jobs";

/** Days after which an unconfirmed second factor is deleted; it could be confirmed for half an hour. */
const SETUP_DAYS = 1;
const EVENT_DAYS = 90;
const READ_NOTIFICATION_DAYS = 90;
const NOTIFICATION_DAYS = 365;
/** Browsers that were away for longer load their data again. */
const USER_EVENT_DAYS = 7;
const MESSAGE_DAYS = 90;
/** What is known about packages that no listed app has contained since. */
const PACKAGE_DAYS = 30;
/** Twelve months with the current one, the twelve before, and one to spare. */
const PAGE_VIEW_DAYS = 25 * 31;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Rows per statement, so that none holds its locks for long. */
const BATCH = 1_000;

/**
 * Job, daily: deletes expired sessions, emailed links, rate limits and unfinished second-factor setups, contact
 * messages that were emailed long ago, payment events too old to be redelivered (the provider retries for three days),
 * notifications that were read 90 days or created a year ago, the events of open pages after a week, what is
 * known about packages after 30 days without use, and views of apps' pages after 25 months.
 * @param batch rows per statement
 */
export async function purgeExpired(batch = BATCH): Promise<void> {
  const now = new Date();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const removeExpired = [
    (limit: number) => db.session.deleteMany({ where: { expiresAt: { lt: now } }, limit }),
    (limit: number) => db.accountToken.deleteMany({ where: { expiresAt: { lt: now } }, limit }),
    (limit: number) =>
      db.secondFactor.deleteMany({
        where: { user: { secondFactorAt: null }, createdAt: { lt: daysAgo(SETUP_DAYS) } },
        limit,
      }),
    (limit: number) =>
      db.contactMessage.deleteMany({
        where: { mailedAt: { lt: daysAgo(MESSAGE_DAYS) }, changedAt: { lt: daysAgo(MESSAGE_DAYS) } },
        limit,
      }),
    (limit: number) => db.paymentEvent.deleteMany({ where: { processedAt: { lt: daysAgo(EVENT_DAYS) } }, limit }),
    (limit: number) =>
      db.notification.deleteMany({
        where: {
          OR: [
            {
              createdAt: { lt: daysAgo(READ_NOTIFICATION_DAYS) },
              OR: [{ readAt: { not: null } }, { isOnSite: false }],
            },
            { createdAt: { lt: daysAgo(NOTIFICATION_DAYS) } },
          ],
        },
        limit,
      }),
    (limit: number) => db.userEvent.deleteMany({ where: { createdAt: { lt: daysAgo(USER_EVENT_DAYS) } }, limit }),
    (limit: number) => db.packageAdvisory.deleteMany({ where: { checkedAt: { lt: daysAgo(PACKAGE_DAYS) } }, limit }),
    (limit: number) => db.appViewDay.deleteMany({ where: { day: { lt: daysAgo(PAGE_VIEW_DAYS) } }, limit }),
    (limit: number) => db.rateLimit.deleteMany({ where: { expire: { lt: now.getTime() } }, limit }),
  ];
  for (const remove of removeExpired) while ((await remove(batch)).count >= batch);
}

export const purgeExpiredJob = defineJob({
  name: "purge_expired",
  priority: "cleanup",
  // Every night, caught up once if the server was down.
  schedule: { cron: "17 3 * * *", catchUpMs: 24 * 60 * 60 * 1000 },
  run: () => purgeExpired(),
});
