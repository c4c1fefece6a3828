import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";

/** Counts the messages that wait for a moderator, for the dashboards' tabs. */
export async function countHeldMessages(viewer: Viewer | null): Promise<number> {
  authorize(viewer, "reports.moderate");
  return db.message.count({ where: { status: "held" } });
}
