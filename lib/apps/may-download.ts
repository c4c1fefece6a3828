import { can } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";

/** Whether this viewer has the app: its owner, an admin, or a buyer whose order is completed. */
export async function mayDownload(viewer: Viewer | null, app: { id: string; developerId: string }): Promise<boolean> {
  if (!viewer) return false;
  if (viewer.id === app.developerId || can(viewer, "apps.moderate")) return true;
  const order = await db.order.findFirst({ where: { customerId: viewer.id, appId: app.id, status: "completed" }, select: { id: true } });
  return order !== null;
}
