import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { INTERVALS } from "@/lib/orders/subscriptions/subscriptions.constants";

/** Returns whether the viewer has an app with a monthly or yearly price, of any status. */
export async function hasRecurringApps(viewer: Viewer | null): Promise<boolean> {
  authorize(viewer, "sales.read");
  const where = { developerId: viewer.id, priceType: { in: Object.keys(INTERVALS) }, price: { gt: 0 } };
  return (await db.app.findFirst({ where, select: { id: true } })) !== null;
}
