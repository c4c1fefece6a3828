import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";

/** Unblocks a user (`DELETE /api/users/{id}/block`). Does nothing when the user is not blocked or does not exist. */
export async function unblockUser(viewer: Viewer | null, userId: string): Promise<void> {
  authorize(viewer, "messages.write");
  await db.userBlock.deleteMany({ where: { blockerId: viewer.id, blockedId: userId } });
}
