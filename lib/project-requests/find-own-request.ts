import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import type { ProjectRequestDetail } from "@/lib/project-requests/project-requests.dto";
import { projectParams } from "@/lib/project-requests/project-requests.schema";
import { requestDetailSelect, toProjectRequestDetail } from "@/lib/project-requests/project-requests.select";

/** Returns the viewer's own request in any status; null for another user's, an unknown or a malformed id. */
export async function findOwnRequest(viewer: Viewer | null, id: string): Promise<ProjectRequestDetail | null> {
  authorize(viewer, "projects.post");
  if (!projectParams.safeParse({ id }).success) return null;
  const row = await db.projectRequest.findFirst({ where: { id, clientId: viewer.id }, select: requestDetailSelect });
  return row ? toProjectRequestDetail(row, viewer) : null;
}
