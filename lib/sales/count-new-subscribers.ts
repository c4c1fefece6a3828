import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { windowStart } from "@/lib/sales/window-start";

/**
 * Counts the viewer's subscriptions whose first period was paid in the last 30 days, including those that have ended
 * since.
 * @param now the end of the 30 days
 */
export async function countNewSubscribers(viewer: Viewer | null, now = new Date()): Promise<number> {
  authorize(viewer, "sales.read");
  return db.subscription.count({ where: { developerId: viewer.id, startedAt: { gt: windowStart(now), lte: now } } });
}
