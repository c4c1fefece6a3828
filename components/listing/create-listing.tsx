"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ListingFormWithDraft, type ListingDraft } from "@/components/listing/listing-form-with-draft";
import type { ListingFormApi } from "@/components/listing/listing-field";
import type { PreviewedApp } from "@/components/listing/listing-preview";
import { redirectIfSignedOut } from "@/components/layout/redirect-if-signed-out";
import { setFieldErrors } from "@/components/layout/set-field-errors";
import { toast } from "@/components/layout/toast";
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
};

/** The form for a new listing. Its draft belongs to the developer and is deleted once the app is listed. */
export function CreateListing({ developerId, preview }: { developerId: string; preview: PreviewedApp }) {
  const router = useRouter();
  const [leaving, setLeaving] = useState(false);

  async function send(listing: Listing, draft: ListingDraft, form: ListingFormApi) {
    try {
      await apiRequest("POST", "/api/apps", listing);
    } catch (error) {
      if (redirectIfSignedOut(error, paths.createListing)) return;
      setFieldErrors(error, form);
      toast.error(listingMessages.createFailed, { description: error instanceof Error ? error.message : undefined });
      return;
    }
    draft.clear();
    setLeaving(true);
    toast.success(listingMessages.created, { description: listingMessages.createdText });
    router.push(paths.developerDashboard);
  }
  return (
    <ListingFormWithDraft
      draftKey={`${developerId}:new`}
      initial={empty}
      preview={preview}
      send={send}
      redirecting={leaving}
      label={listingMessages.createApp}
      pendingLabel={listingMessages.creating}
    >
      {() => (
        <p className="max-w-[60ch] text-sm text-muted-foreground">
          What you type is kept in this browser until you create the app.
        </p>
      )}
    </ListingFormWithDraft>
  );
}
