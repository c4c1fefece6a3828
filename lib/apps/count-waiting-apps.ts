import { db } from "@/lib/db/client";

/** Counts submitted changes of approved apps, listed or not (decision 0033), through a partial index. */
export function countChangesInReview(): Promise<number> {
  return db.app.count({
    where: {
      changeSubmittedAt: { not: null },
      OR: [{ unlistedStatus: "approved" }, { unlistedStatus: null, status: "approved" }],
    },
  });
}

/**
 * Counts the apps that need a moderator's decision: pending ones, from the counters (decision 0015), and changes in
 * review. The queue itself may hold thousands of pending apps.
 */
export async function countWaitingApps(): Promise<number> {
  const [pending, changes] = await Promise.all([
    db.appCount.aggregate({ where: { status: "pending" }, _sum: { apps: true } }),
    countChangesInReview(),
  ]);
  return (pending._sum.apps ?? 0) + changes;
}
