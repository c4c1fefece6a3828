import { Prisma } from "@/lib/foundation/db/generated/client";
import { collectTags } from "@/lib/foundation/cache/tags";
import { db, type Db } from "@/lib/foundation/db/client";

const MAX_TRIES = 4;

/** Whether PostgreSQL aborted the transaction because of a deadlock or write conflict. */
function isDeadlock(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { code, kind, originalCode, cause, meta } = error as Record<string, unknown>;
  if (code === "P2034" || kind === "TransactionWriteConflict" || originalCode === "40P01" || originalCode === "40001")
    return true;
  const inner = meta && typeof meta === "object" ? (meta as Record<string, unknown>).driverAdapterError : undefined;
  return isDeadlock(cause) || isDeadlock(inner);
}

/**
 * Runs work in one transaction and retries it after a deadlock, so the work must have no effects outside of the
 * database. Invalidates the collected cache tags in this process before it returns, and drops those of rolled-back
 * attempts.
 */
export async function transaction<T>(work: (tx: Prisma.TransactionClient) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    let invalidate = () => {};
    let result: T;
    try {
      result = await db.$transaction((tx) => {
        invalidate = collectTags(tx);
        return work(tx);
      });
    } catch (error) {
      if (tries >= MAX_TRIES || !isDeadlock(error)) throw error;
      continue;
    }
    invalidate();
    return result;
  }
}

/** The tables whose rows are locked by hand. */
const TABLES = {
  App: Prisma.sql`apps`,
  ContactMessage: Prisma.sql`contact_messages`,
  Conversation: Prisma.sql`conversations`,
  License: Prisma.sql`licenses`,
  Order: Prisma.sql`orders`,
  Payout: Prisma.sql`payouts`,
  PayoutAccount: Prisma.sql`payout_accounts`,
  Project: Prisma.sql`projects`,
  ProjectRating: Prisma.sql`project_ratings`,
  ProjectRequest: Prisma.sql`project_requests`,
  Release: Prisma.sql`releases`,
  Review: Prisma.sql`reviews`,
  SavedSearch: Prisma.sql`saved_searches`,
  SavedSearchMatching: Prisma.sql`saved_search_matchings`,
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
