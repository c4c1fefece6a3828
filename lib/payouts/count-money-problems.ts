import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";

/**
 * Counts what super admins have to look at: orders that differ from the provider, and failed transfers.
 * @throws AppError forbidden unless the viewer is a super admin
 */
export async function countMoneyProblems(viewer: Viewer | null): Promise<number> {
  authorize(viewer, "platform.manage");
  const [differences, transfers] = await Promise.all([
    db.ledgerDifference.count({ where: { resolvedAt: null } }),
    db.transfer.count({ where: { status: "failed" } }),
  ]);
  return differences + transfers;
}
