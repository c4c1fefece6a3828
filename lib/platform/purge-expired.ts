import { db } from "@/lib/db/client";

const EVENT_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Job, daily: removes sessions and mailed links past their end, and payment events too old to be delivered once more
 * (the provider tries for three days).
 */
export async function purgeExpired(): Promise<void> {
  const now = new Date();
  await db.session.deleteMany({ where: { expiresAt: { lt: now } } });
  await db.accountToken.deleteMany({ where: { expiresAt: { lt: now } } });
  await db.paymentEvent.deleteMany({ where: { processedAt: { lt: new Date(now.getTime() - EVENT_DAYS * DAY_MS) } } });
}
