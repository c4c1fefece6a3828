import { db } from "@/lib/db/client";

/** Days after which an unconfirmed second factor is deleted; it could be confirmed for half an hour. */
const SETUP_DAYS = 1;
const EVENT_DAYS = 90;
const MESSAGE_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Rows per statement, so that none holds its locks for long. */
const BATCH = 1_000;

/** Repeats a statement that deletes up to `batch` rows until it deletes fewer. */
async function inBatches(batch: number, remove: () => Promise<number>): Promise<void> {
  while ((await remove()) >= batch);
}

/**
 * Job, daily: deletes expired sessions, emailed links, rate limits and unfinished second-factor setups, contact
 * messages that were emailed long ago, and payment events too old to be redelivered (the provider retries for three
 * days).
 * @param batch rows per statement
 */
export async function purgeExpired(batch = BATCH): Promise<void> {
  const now = new Date();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await inBatches(
    batch,
    () =>
      db.$executeRaw`
      DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE expires_at < ${now} LIMIT ${batch})`,
  );
  await inBatches(
    batch,
    () =>
      db.$executeRaw`
      DELETE FROM account_tokens WHERE id IN (
        SELECT id FROM account_tokens WHERE expires_at < ${now} LIMIT ${batch})`,
  );
  await inBatches(
    batch,
    () => db.$executeRaw`
    DELETE FROM second_factors WHERE user_id IN (
      SELECT user_id FROM second_factors JOIN users ON users.id = user_id
      WHERE second_factor_at IS NULL AND second_factors.created_at < ${daysAgo(SETUP_DAYS)} LIMIT ${batch})`,
  );
  await inBatches(
    batch,
    () =>
      db.$executeRaw`
      DELETE FROM contact_messages WHERE id IN (
        SELECT id FROM contact_messages WHERE mailed_at < ${daysAgo(MESSAGE_DAYS)} LIMIT ${batch})`,
  );
  await inBatches(
    batch,
    () =>
      db.$executeRaw`
      DELETE FROM payment_events WHERE id IN (
        SELECT id FROM payment_events WHERE processed_at < ${daysAgo(EVENT_DAYS)} LIMIT ${batch})`,
  );
  await inBatches(
    batch,
    () =>
      db.$executeRaw`
      DELETE FROM rate_limits WHERE key IN (
        SELECT key FROM rate_limits WHERE expire < ${now.getTime()} LIMIT ${batch})`,
  );
}
