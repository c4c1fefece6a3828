import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { findPage } from "@/lib/db/find-page";
import { newestFirst } from "@/lib/db/keyset-fields";
import type { Page } from "@/lib/page";
import type { Payout } from "@/lib/payouts/payouts.dto";
import { payoutSelect, toPayout } from "@/lib/payouts/payouts.select";

/** `cursor` loads the page after it, `before` the page preceding it. */
export type PayoutsQuery = { limit: number; cursor?: string | undefined; before?: string | undefined };

/**
 * Lists the viewer's payouts, newest first.
 * @throws AppError invalid_input when the cursor is invalid
 */
export async function listPayouts(
  viewer: Viewer | null,
  { limit, cursor, before }: PayoutsQuery,
): Promise<Page<Payout> & { previousCursor: string | null }> {
  authorize(viewer, "payouts.manage");
  const own = { developerId: viewer.id };
  const [{ rows, nextCursor, previousCursor }, total] = await Promise.all([
    findPage(newestFirst("payouts"), limit, { after: cursor, before }, ({ where, ...args }) =>
      db.payout.findMany({ where: { AND: [own, where] }, ...args, select: payoutSelect }),
    ),
    db.payout.count({ where: own }),
  ]);
  return { items: rows.map(toPayout), nextCursor, previousCursor, total };
}
