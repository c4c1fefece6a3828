import { changedValues } from "@/lib/format/changed-values";
import type { ListedChange, PendingChange } from "@/lib/apps/apps.dto";
import type { Listing, ListingChange } from "@/lib/apps/listing.schema";

/** Returns the fields that a change actually alters, before and after; both empty when it alters nothing. */
export function diffListing(listing: Listing, change: ListingChange): { from: ListingChange; to: ListingChange } {
  const to = changedValues<ListingChange>(listing, change);
  return { from: changedValues<ListingChange>({ ...listing, ...to }, listing), to };
}

/** Fields whose changes apply immediately (decision 0033). */
const UNREVIEWED_FIELDS: readonly string[] = ["price", "licensing"];

/** Whether a change needs review: any change except of the price and the license keys (docs/product.md#apps). */
export const needsReview = (change: ListingChange) =>
  Object.keys(change).some((name) => !UNREVIEWED_FIELDS.includes(name));

/** Display labels of a listing's fields. */
export const LISTING_LABELS: Record<keyof Listing, string> = {
  title: "Title",
  description: "Description",
  category: "Category",
  builtWith: "Built With",
  price: "Price",
  priceType: "Price Type",
  screenshots: "Screenshots",
  techStack: "Tech Stack",
  demoUrl: "Demo URL",
  downloadUrl: "Download URL",
  licensing: "License keys",
};

/** Listing fields that need review, in form order. */
const REVIEWED_FIELDS = [
  "title",
  "description",
  "category",
  "builtWith",
  "priceType",
  "screenshots",
  "techStack",
  "demoUrl",
  "downloadUrl",
] as const satisfies readonly (keyof PendingChange)[];

/** Lists what a change would alter, field by field. */
export function listChanges(
  app: { [Field in (typeof REVIEWED_FIELDS)[number]]?: unknown },
  change: PendingChange,
): ListedChange[] {
  return REVIEWED_FIELDS.flatMap((field) =>
    change[field] === undefined ? [] : [{ field, from: app[field] ?? null, to: change[field] }],
  );
}
