import type { Db } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/client";

/** The tables whose rows are locked by hand. */
const TABLES = {
  App: Prisma.sql`apps`,
  Conversation: Prisma.sql`conversations`,
  License: Prisma.sql`licenses`,
  Order: Prisma.sql`orders`,
  Payout: Prisma.sql`payouts`,
  PayoutAccount: Prisma.sql`payout_accounts`,
  ProjectRequest: Prisma.sql`project_requests`,
  Release: Prisma.sql`releases`,
  Review: Prisma.sql`reviews`,
  Subscription: Prisma.sql`subscriptions`,
  Transfer: Prisma.sql`transfers`,
  User: Prisma.sql`users`,
};

const LOCKS = {
  /** Before the row is deleted, or its key changed. */
  update: Prisma.sql`FOR UPDATE`,
  /** Before the row is changed, or to serialize changes of rows that belong to it; others can still refer to it. */
  change: Prisma.sql`FOR NO KEY UPDATE`,
  /** The row must not be changed meanwhile. */
  share: Prisma.sql`FOR SHARE`,
  /** The row must not be deleted meanwhile. */
  reference: Prisma.sql`FOR KEY SHARE`,
};

/**
 * Locks a row until the transaction ends. Prisma cannot lock, so lock first and then read the row with Prisma: the
 * read sees what a concurrent transaction committed meanwhile. Does nothing when the row does not exist.
 */
export async function lockRow(
  tx: Pick<Db, "$queryRaw">,
  model: keyof typeof TABLES,
  id: string,
  lock: keyof typeof LOCKS = "change",
): Promise<void> {
  await tx.$queryRaw`SELECT 1 AS locked FROM ${TABLES[model]} WHERE id = ${id}::uuid ${LOCKS[lock]}`;
}
