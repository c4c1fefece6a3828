"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { DraftedForm, type ListingDraft } from "@/components/listing/drafted-form";
import type { ListingFormApi } from "@/components/listing/form-field";
import { leaveIfSignedOut } from "@/components/layout/leave-if-signed-out";
import { placeRefusal } from "@/components/layout/place-refusal";
import { showToast } from "@/components/layout/toast";
import { apiRequest } from "@/lib/api-client/api-request";
import type { AppDetail } from "@/lib/apps/apps.dto";
import { changesOf, goesToReview } from "@/lib/apps/listing.constants";
import { listingMessages } from "@/lib/apps/listing.messages";
import type { Listing, ListingChange, ListingFormValues } from "@/lib/apps/listing.schema";
import { paths } from "@/lib/paths";

/** A listing as its form holds it: absent links are empty fields. */
function toFormValues(app: AppDetail): ListingFormValues {
  const { title, description, category, builtWith, price, priceType, screenshots, techStack, demoUrl, downloadUrl } = app;
  return { title, description, category, builtWith, price, priceType, screenshots, techStack, demoUrl: demoUrl ?? "", downloadUrl: downloadUrl ?? "" };
}

/** What saving will do, said before it is done. */
function Consequence({ form, app, initial }: { form: ListingFormApi; app: AppDetail; initial: ListingFormValues }) {
  const typed = useWatch({ control: form.control });
  const { to } = changesOf(initial as Listing, typed as ListingChange);
  const sentence = !goesToReview(to)
    ? "A new price holds at once. Anything else goes back to review."
    : app.status === "approved"
      ? "Saving sends this listing back to review. It is off the marketplace until it is approved again; buyers keep their downloads."
      : "Saving sends this listing to review.";
  return <p role="status" className="max-w-[60ch] text-sm text-muted-foreground">{sentence}</p>;
}

/** The form of an own listing. Only what changed is sent. */
export function EditListing({ app }: { app: AppDetail }) {
  const router = useRouter();
  const [leaving, setLeaving] = useState(false);
  const [initial] = useState(() => toFormValues(app));
  const before: Listing = { ...initial, demoUrl: app.demoUrl, downloadUrl: app.downloadUrl ?? null };

  async function send(listing: Listing, draft: ListingDraft, form: ListingFormApi) {
    const { to } = changesOf(before, listing);
    if (Object.keys(to).length === 0) return showToast({ title: listingMessages.nothingChanged });
    try {
      await apiRequest("PATCH", `/api/apps/${app.id}`, to);
    } catch (error) {
      if (leaveIfSignedOut(error, paths.editListing(app.id))) return;
      placeRefusal(error, form);
      showToast({ variant: "destructive", title: listingMessages.saveFailed, description: error instanceof Error ? error.message : undefined });
      return;
    }
    draft.forget();
    setLeaving(true);
    showToast({ variant: "success", title: listingMessages.saved, description: goesToReview(to) ? listingMessages.savedForReview : listingMessages.savedText });
    router.push(paths.developerDashboard);
  }
  return (
    <DraftedForm draftKey={`${app.developerId}:${app.id}`} initial={initial} preview={app} send={send} leaving={leaving} label="Save Changes" pendingLabel="Saving...">
      {(form) => <Consequence form={form} app={app} initial={initial} />}
    </DraftedForm>
  );
}
