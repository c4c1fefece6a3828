import { FIGURE_DAYS } from "@/lib/commerce/sales/sales.constants";
import type { Churn, RecurringRevenue, RetentionCohort, SubscriptionFigures } from "@/lib/commerce/sales/sales.rows";
import { revenueBucketStarts } from "@/lib/commerce/sales/summary";
import { LIVE_STATUSES } from "@/lib/commerce/subscriptions/subscriptions.constants";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { queryRows } from "@/lib/foundation/db/query-rows";
import { toCents, toDecimalString } from "@/lib/foundation/format/money";

/** Returns everything that the dashboard's Subscriptions tab shows above its list. */
export async function getSubscriptionFigures(viewer: Viewer): Promise<SubscriptionFigures> {
  const [revenue, churn, newSubscribers, retention] = await Promise.all([
    getRecurringRevenue(viewer),
    getChurn(viewer),
    countNewSubscribers(viewer),
    getRetention(viewer),
  ]);
  return { revenue, churn, newSubscribers, retention };
}

/**
 * Returns the viewer's churn of the last 30 days: of the subscriptions that were live at the start, the share that has
 * ended since. One that started and ended in between is not part of it, so the rate never exceeds 1.
 * @param now the end of the 30 days
 */
export async function getChurn(viewer: Viewer | null, now = new Date()): Promise<Churn> {
  authorize(viewer, "sales.read");
  const start = windowStart(now);
  const started = { developerId: viewer.id, startedAt: { lte: start } };
  const [subscribers, ended] = await Promise.all([
    db.subscription.count({ where: { ...started, OR: [{ endedAt: null }, { endedAt: { gt: start } }] } }),
    db.subscription.count({ where: { ...started, endedAt: { gt: start, lte: now } } }),
  ]);
  return { subscribers, ended, rate: subscribers > 0 ? ended / subscribers : null };
}

/**
 * Returns the viewer's retention: of the subscriptions that started in each of the last 12 UTC months, oldest first,
 * how many were left at the end of each month after it. Calendar months instead of each one's own: a provider that ends
 * a subscription a moment after its period does not turn one paid month into two. The current month has no figure
 * before it is over.
 * @param now the last cohort is the month containing it
 */
export async function getRetention(viewer: Viewer | null, now = new Date()): Promise<RetentionCohort[]> {
  authorize(viewer, "sales.read");
  const months = revenueBucketStarts("month", now);
  const rows = await queryRows(
    db,
    { started: "text", ended: "text?", subscribers: "int4" },
    Prisma.sql`
      SELECT to_char(started_at AT TIME ZONE 'UTC', 'YYYY-MM-01') AS started,
        to_char(ended_at AT TIME ZONE 'UTC', 'YYYY-MM-01') AS ended,
        count(*)::int AS subscribers
      FROM subscriptions
      WHERE developer_id = ${viewer.id}::uuid
        AND started_at >= ${months[0]}::date::timestamp AT TIME ZONE 'UTC' AND started_at <= ${now}
      GROUP BY 1, 2`,
  );
  const count = (found: typeof rows) => found.reduce((sum, { subscribers }) => sum + subscribers, 0);
  return months.map((month, index) => {
    const cohort = rows.filter(({ started }) => started === month);
    const completeMonths = months.slice(index + 1, -1);
    return {
      month,
      subscribers: count(cohort),
      retained: completeMonths.map((later) => count(cohort.filter(({ ended }) => ended === null || ended > later))),
    };
  });
}

/**
 * Counts the viewer's subscriptions whose first period was paid in the last 30 days, including those that have ended
 * since.
 * @param now the end of the 30 days
 */
export async function countNewSubscribers(viewer: Viewer | null, now = new Date()): Promise<number> {
  authorize(viewer, "sales.read");
  return db.subscription.count({ where: { developerId: viewer.id, startedAt: { gt: windowStart(now), lte: now } } });
}

/**
 * Returns what the viewer's live subscriptions are charged a month, before fees. Someone with two of the viewer's apps
 * counts as two subscribers.
 */
export async function getRecurringRevenue(viewer: Viewer | null): Promise<RecurringRevenue> {
  authorize(viewer, "sales.read");
  return sumLiveSubscriptions({ developerId: viewer.id });
}

/**
 * Returns what all live subscriptions of the platform are charged a month, before fees.
 * @throws AppError forbidden unless the viewer is a super admin
 */
export async function getPlatformRecurringRevenue(viewer: Viewer | null): Promise<RecurringRevenue> {
  authorize(viewer, "platform.manage");
  return sumLiveSubscriptions({});
}

/**
 * Adds up live subscriptions. Live are, as at the provider, active and past due ones; one canceled at the end of its
 * period counts until then. Yearly prices count as a twelfth: their sum is divided and rounded once, half a cent up, so
 * that the figure is at most half a cent off, however many subscriptions there are.
 */
async function sumLiveSubscriptions(conditions: Prisma.SubscriptionWhereInput): Promise<RecurringRevenue> {
  const sums = await db.subscription.groupBy({
    by: ["priceType"],
    where: { ...conditions, startedAt: { not: null }, status: { in: [...LIVE_STATUSES] } },
    _sum: { price: true },
    _count: true,
  });
  const cents = sums.map(({ priceType, _sum }) => {
    const sum = toCents(_sum.price ?? 0);
    return priceType === "yearly" ? Math.round(sum / 12) : sum;
  });
  return {
    monthly: toDecimalString(cents.reduce((total, each) => total + each, 0)),
    subscribers: sums.reduce((count, { _count }) => count + _count, 0),
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns when the days began that churn and new subscribers are counted in. */
const windowStart = (now: Date): Date => new Date(now.getTime() - FIGURE_DAYS * DAY_MS);
