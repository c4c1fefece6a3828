import { changedValues } from "@/lib/format/changed-values";
import type { Listing, ListingChange } from "@/lib/apps/listing.schema";

/** What a change really changes, before and after; both empty when it says what is so already. */
export function changesOf(listing: Listing, change: ListingChange): { from: ListingChange; to: ListingChange } {
  const to = changedValues<ListingChange>(listing, change);
  return { from: changedValues<ListingChange>({ ...listing, ...to }, listing), to };
}

/** Whether a change has to be looked at again: all but the price alone (decision 0042). */
export const goesToReview = (change: ListingChange) => Object.keys(change).some((name) => name !== "price");

/** How a listing's fields are called on screens. */
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
};
