import { db } from "@/lib/db/client";
import { lockRow } from "@/lib/db/lock-row";
import { transaction } from "@/lib/db/transaction";
import { endSuspension } from "@/lib/suspensions/end-suspension";

const MAX_PER_RUN = 100;

/**
 * Job: restores the listings of accounts whose suspension is over. Finds every such account, so a run that was missed
 * is made up for by the next. Signing in does not wait for it.
 */
export async function endExpiredSuspensions(): Promise<void> {
  const expired = { suspendedUntil: { lte: new Date() } };
  const users = await db.user.findMany({
    where: expired,
    orderBy: { suspendedUntil: "asc" },
    take: MAX_PER_RUN,
    select: { id: true },
  });
  for (const { id } of users) {
    await transaction(async (tx) => {
      await lockRow(tx, "User", id);
      const isExpired = await tx.user.count({ where: { id, ...expired } });
      if (isExpired > 0) await endSuspension(tx, null, id);
    });
  }
}
