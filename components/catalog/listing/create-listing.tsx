"use client";

import { ListingForm } from "@/components/catalog/listing/listing-form";
import type { PreviewedApp } from "@/components/catalog/listing/listing-preview";
import { listingMessages } from "@/lib/catalog/apps/apps.constants";
import type { Listing, ListingFormValues } from "@/lib/catalog/apps/apps.schema";
import { apiRequest } from "@/lib/foundation/api-client/api";
import { paths } from "@/lib/foundation/paths";

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
