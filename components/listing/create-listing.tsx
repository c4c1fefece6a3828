"use client";

import { ListingForm } from "@/components/listing/listing-form";
import type { PreviewedApp } from "@/components/listing/listing-preview";
import { apiRequest } from "@/lib/api-client/api-request";
import { listingMessages } from "@/lib/apps/listing.messages";
import type { Listing, ListingFormValues } from "@/lib/apps/listing.schema";
import { paths } from "@/lib/paths";

const empty: ListingFormValues = {
  title: "",
  description: "",
  category: "",
  builtWith: "",
  price: "",
  priceType: "one-time",
  screenshots: [],
  techStack: [],
  demoUrl: "",
  downloadUrl: "",
  licensing: null,
};

/** The form for a new listing. Its draft belongs to the developer and is deleted once the app is listed. */
export function CreateListing({
  developerId,
  preview,
  feeNote,
}: {
  developerId: string;
  preview: PreviewedApp;
  feeNote: string | null;
}) {
  async function save(listing: Listing) {
    await apiRequest("POST", "/api/apps", listing);
    return { title: listingMessages.created, description: listingMessages.createdText };
  }
  return (
    <ListingForm
      draftKey={`${developerId}:new`}
      initial={empty}
      preview={preview}
      feeNote={feeNote}
      save={save}
      failedTitle={listingMessages.createFailed}
      returnPath={paths.createListing}
      label={listingMessages.createApp}
      pendingLabel={listingMessages.creating}
    >
      <p className="max-w-[60ch] text-sm text-muted-foreground">
        We save what you type in this browser until you create the app.
      </p>
    </ListingForm>
  );
}
