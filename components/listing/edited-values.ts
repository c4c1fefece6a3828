import type { EditedApp } from "@/lib/apps/apps.dto";
import { diffListing } from "@/lib/apps/listing.constants";
import type { Listing, ListingChange, ListingFormValues } from "@/lib/apps/listing.schema";

type Edited = Pick<EditedApp, keyof Listing | "pendingChange" | "rejectedChange">;

/** The listing as it is now, without what is in review. */
function current({
  title,
  description,
  category,
  builtWith,
  price,
  priceType,
  screenshots,
  techStack,
  demoUrl,
  downloadUrl,
}: Edited): Listing {
  return { title, description, category, builtWith, price, priceType, screenshots, techStack, demoUrl, downloadUrl };
}

/** What the form begins with: the listing with what is in review, or else with what was rejected last. */
export function toListing(app: Edited): Listing {
  return { ...current(app), ...(app.pendingChange ?? app.rejectedChange?.changes) };
}

/** A listing as its form holds it: absent links are empty fields. */
export function toFormValues(listing: Listing): ListingFormValues {
  return { ...listing, demoUrl: listing.demoUrl ?? "", downloadUrl: listing.downloadUrl ?? "" };
}

/**
 * What saving sends: each field that is not as it is now, and each that is in review, since putting that back changes
 * something too.
 * @param start what the form began with
 * @returns nothing when nothing was changed; a rejected change can be sent in again as it was
 */
export function editedValues(app: Edited, start: Listing, listing: Listing): ListingChange {
  const unchanged = Object.keys(diffListing(start, listing).to).length === 0;
  if (unchanged && !app.rejectedChange) return {};
  const inReview = Object.keys(app.pendingChange ?? {}) as (keyof Listing)[];
  return {
    ...diffListing(current(app), listing).to,
    ...Object.fromEntries(inReview.map((field) => [field, listing[field]])),
  };
}
