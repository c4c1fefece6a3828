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

/** A stored change. A rejected one stays until its developer submits another or discards it. */
export type StoredChange = {
  version: string;
  changes: PendingChange;
  status: "pending" | "rejected";
  submittedAt: Date;
  reason: string | null;
};

/** Row → change; null without one. */
export function toStoredChange(
  row: Prisma.AppChangeGetPayload<{ select: typeof changeSelect }> | null,
): StoredChange | null {
  // Only submit-change.ts writes it, from a validated listing.
  return row && { ...row, changes: row.changes as PendingChange, status: row.status as StoredChange["status"] };
}

/** Returns the listing fields that only the owner and moderators see. */
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
