"use client";

import { useState } from "react";
import { useForm, type FieldErrors } from "react-hook-form";
import { SCREENSHOTS_ID } from "@/components/listing/screenshots-section";
import { lazyResolver } from "@/components/layout/lazy-resolver";
import { useAutosaveDraft } from "@/components/layout/use-autosave-draft";
import { toast } from "@/components/layout/toast";
import type { ListingFormApi } from "@/components/listing/listing-field";
import type { FormDraft } from "@/components/layout/form-draft";
import { listingMessages } from "@/lib/apps/listing.messages";
import type { Listing, ListingFormValues } from "@/lib/apps/listing.schema";

const validation = lazyResolver(() => import("@/lib/apps/listing.schema").then(({ listingForm }) => listingForm));

/**
 * The listing form's state: validation, draft and submission.
 * @param start initial values
 * @param send called with the valid listing; its promise resolves after the response
 */
export function useListingForm(
  start: ListingFormValues,
  draft: FormDraft<ListingFormValues>,
  send: (listing: Listing, form: ListingFormApi) => Promise<void>,
) {
  const form: ListingFormApi = useForm<ListingFormValues, unknown, Listing>({
    resolver: validation.resolver,
    defaultValues: start,
  });
  const [uploading, setUploading] = useState(false);
  useAutosaveDraft(form, draft);

  function tellWhatIsMissing(errors: FieldErrors<ListingFormValues>) {
    if (!errors.screenshots || form.getValues("screenshots").length > 0) return;
    toast.error(listingMessages.screenshotsRequired, { description: listingMessages.screenshotsRequiredText });
    if (Object.keys(errors).length === 1) document.getElementById(SCREENSHOTS_ID)?.focus();
  }
  return {
    form,
    uploading,
    setUploading,
    prepare: validation.prepare,
    submit: form.handleSubmit((listing) => send(listing, form), tellWhatIsMissing),
  };
}
