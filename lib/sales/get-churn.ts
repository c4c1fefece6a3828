import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import type { Churn } from "@/lib/sales/sales.dto";
import { windowStart } from "@/lib/sales/window-start";

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
