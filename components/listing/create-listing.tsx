"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { DraftedForm, type ListingDraft } from "@/components/listing/drafted-form";
import type { ListingFormApi } from "@/components/listing/form-field";
import type { PreviewedApp } from "@/components/listing/listing-preview";
import { leaveIfSignedOut } from "@/components/layout/leave-if-signed-out";
import { placeRefusal } from "@/components/layout/place-refusal";
import { showToast } from "@/components/layout/toast";
import { apiRequest } from "@/lib/api-client/api-request";
import { listingMessages } from "@/lib/apps/listing.messages";
import type { Listing, ListingFormValues } from "@/lib/apps/listing.schema";
import { paths } from "@/lib/paths";

const empty: ListingFormValues = {
  title: "", description: "", category: "", builtWith: "", price: "", priceType: "one-time", screenshots: [], techStack: [], demoUrl: "", downloadUrl: "",
};

/** The form of a new listing. Its draft is its developer's own and goes once the app is listed. */
export function CreateListing({ developerId, preview }: { developerId: string; preview: PreviewedApp }) {
  const router = useRouter();
  const [leaving, setLeaving] = useState(false);

  async function send(listing: Listing, draft: ListingDraft, form: ListingFormApi) {
    try {
      await apiRequest("POST", "/api/apps", listing);
    } catch (error) {
      if (leaveIfSignedOut(error, paths.createListing)) return;
      placeRefusal(error, form);
      showToast({ variant: "destructive", title: listingMessages.createFailed, description: error instanceof Error ? error.message : undefined });
      return;
    }
    draft.forget();
    setLeaving(true);
    showToast({ variant: "success", title: listingMessages.created, description: listingMessages.createdText });
    router.push(paths.developerDashboard);
  }
  return (
    <DraftedForm draftKey={`${developerId}:new`} initial={empty} preview={preview} send={send} leaving={leaving} label={listingMessages.createApp} pendingLabel={listingMessages.creating}>
      {() => <p className="max-w-[60ch] text-sm text-muted-foreground">What you type is kept in this browser until you create the app.</p>}
    </DraftedForm>
  );
}
