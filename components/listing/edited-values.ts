import type { EditedApp } from "@/lib/apps/apps.dto";
import { diffListing } from "@/lib/apps/listing.constants";
import type { Listing, ListingChange, ListingFormValues } from "@/lib/apps/listing.schema";

type Edited = Pick<EditedApp, keyof Listing | "pendingChange" | "rejectedChange">;

/** The current listing, without changes in review. */
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
  licensing,
}: Edited): Listing {
  return {
    ...{ title, description, category, builtWith, price, priceType, screenshots, techStack },
    ...{ demoUrl, downloadUrl, licensing },
  };
}

/** The form's initial listing: with the changes in review, or else those rejected last. */
export function toListing(app: Edited): Listing {
  return { ...current(app), ...(app.pendingChange ?? app.rejectedChange?.changes) };
}

/** Converts a listing to form values: missing links become empty fields. */
export function toFormValues(listing: Listing): ListingFormValues {
  const { demoUrl, downloadUrl, licensing } = listing;
  return {
    ...listing,
    demoUrl: demoUrl ?? "",
    downloadUrl: downloadUrl ?? "",
    licensing: licensing && { seats: String(licensing.seats) },
  };
}

/**
 * Returns what to send on save: every field that differs from the current listing, and every field in review, because
 * reverting it is a change too.
 * @param start the form's initial values
 * @returns an empty object when nothing changed, unless a rejected change is resubmitted
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
