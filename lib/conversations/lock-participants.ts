import type { Db } from "@/lib/db/client";
import { lockRow } from "@/lib/db/lock-row";

/**
 * Locks both users against deletion, before the conversation and its rows: deleting an account locks in the same order.
 * @param lock `change` also serializes what the viewer may do a limited number of times
 */
export async function lockParticipants(
  tx: Pick<Db, "$queryRaw">,
  viewerId: string,
  otherId: string,
  lock: "change" | "reference",
): Promise<void> {
  await lockRow(tx, "User", viewerId, lock);
  await lockRow(tx, "User", otherId, "reference");
}
