import { isUnlisted, type OwnApp, type PendingChange } from "@/lib/catalog/apps/apps.rows";
import type { Listing, ListingChange } from "@/lib/catalog/apps/apps.schema";
import type { Prisma } from "@/lib/foundation/db/generated/client";

/** The columns that a developer edits. */
export const listingSelect = {
  title: true,
  description: true,
  category: true,
  builtWith: true,
  price: true,
  priceType: true,
  demoUrl: true,
  downloadUrl: true,
  deliveryNote: true,
  techStack: true,
  screenshots: true,
  licenseSeats: true,
} satisfies Prisma.AppSelect;

/** Row → a listing, as its schema outputs it. */
export function toListing(row: Prisma.AppGetPayload<{ select: typeof listingSelect }>): Listing {
  // One by one: the row may have other columns.
  const { title, description, category, builtWith, priceType, demoUrl, downloadUrl, deliveryNote } = row;
  const { price, techStack, screenshots } = row;
  return {
    ...{ title, description, category, builtWith, priceType, demoUrl, downloadUrl, deliveryNote },
    ...{ price: price.toFixed(2), techStack, screenshots, licensing: toLicensing(row) },
  };
}

/** Column → the license keys of an app; null without them. */
export const toLicensing = ({ licenseSeats }: { licenseSeats: number | null }) =>
  licenseSeats === null ? null : { seats: licenseSeats };

/** Listing fields → their columns. */
export function toColumns<T extends Pick<ListingChange, "licensing">>({ licensing, ...columns }: T) {
  return { ...columns, ...(licensing !== undefined && { licenseSeats: licensing?.seats ?? null }) };
}

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
  // Only a validated listing is ever stored here.
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
