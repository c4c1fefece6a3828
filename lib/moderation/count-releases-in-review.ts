import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";

/** Counts the releases that wait for a moderator. */
export async function countReleasesInReview(viewer: Viewer | null): Promise<number> {
  authorize(viewer, "apps.moderate");
  return db.release.count({ where: { status: "review" } });
}
