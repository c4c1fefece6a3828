import { db } from "@/lib/db/client";

const EVENT_DAYS = 90;
const MESSAGE_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Job, daily: removes sessions and mailed links past their end, messages from the contact page that were mailed long ago, and payment events too old to be delivered once more
 * (the provider tries for three days).
 */
export async function purgeExpired(): Promise<void> {
  const now = new Date();
  await db.session.deleteMany({ where: { expiresAt: { lt: now } } });
  await db.accountToken.deleteMany({ where: { expiresAt: { lt: now } } });
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await db.contactMessage.deleteMany({ where: { mailedAt: { lt: daysAgo(MESSAGE_DAYS) } } });
  await db.paymentEvent.deleteMany({ where: { processedAt: { lt: daysAgo(EVENT_DAYS) } } });
}
