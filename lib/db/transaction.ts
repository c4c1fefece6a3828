import { collectTags } from "@/lib/cache/invalidation";
import { db } from "@/lib/db/client";
import type { Prisma } from "@/lib/db/generated/client";

const MAX_TRIES = 4;

/** Whether PostgreSQL aborted the transaction because of a deadlock or write conflict. */
export function isDeadlock(error: unknown): boolean {
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
