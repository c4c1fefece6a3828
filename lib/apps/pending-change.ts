import type { OwnApp, PendingChange } from "@/lib/apps/apps.dto";
import { isUnlisted } from "@/lib/apps/listing-status";
import type { Prisma } from "@/lib/db/generated/client";

/** The columns of an app's change. */
export const changeSelect = {
  version: true,
  changes: true,
  status: true,
  submittedAt: true,
  reason: true,
} satisfies Prisma.AppChangeSelect;

/**
 * A change as its developer and moderators know it. A rejected one is kept until its developer sends in another or
 * discards it.
 */
export type StoredChange = {
  version: string;
  changes: PendingChange;
  status: "pending" | "rejected";
  submittedAt: Date;
  reason: string | null;
};

/** Row → the change; null where there is none. */
export function toStoredChange(
  row: Prisma.AppChangeGetPayload<{ select: typeof changeSelect }> | null,
): StoredChange | null {
  // Written by submit-change.ts alone, from a checked listing.
  return row && { ...row, changes: row.changes as PendingChange, status: row.status as StoredChange["status"] };
}

/** What the owner and moderators see of a listing beside what everyone sees. */
export function toListingState(
  app: { status: string },
  change: StoredChange | null,
): Pick<OwnApp, "unlisted" | "pendingChange" | "changeSubmittedAt"> {
  const pending = change?.status === "pending" ? change : null;
  return {
    unlisted: isUnlisted(app),
    pendingChange: pending?.changes ?? null,
    changeSubmittedAt: pending?.submittedAt.toISOString() ?? null,
  };
}
