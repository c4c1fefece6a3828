import { authorize } from "@/lib/auth/permissions";
import { hashSessionToken } from "@/lib/auth/session-token";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";

/**
 * Signs every browser of the viewer out but the one that asks.
 * @param token of the session that asks
 */
export async function endOtherSessions(viewer: Viewer | null, token: string | undefined): Promise<void> {
  authorize(viewer, "account.manage");
  await db.session.deleteMany({ where: { userId: viewer.id, tokenHash: { not: hashSessionToken(token ?? "") } } });
}
