import { accountMessages } from "@/lib/account/account.messages";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";

/**
 * Signs one of the viewer's browsers out.
 * @throws AppError not_found when the viewer has no such session
 */
export async function endSession(viewer: Viewer | null, sessionId: string): Promise<void> {
  authorize(viewer, "account.manage");
  const { count } = await db.session.deleteMany({ where: { id: sessionId, userId: viewer.id } });
  if (count === 0) throw new AppError("not_found", accountMessages.sessionNotFound);
}
