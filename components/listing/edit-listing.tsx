"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { SaveNotice } from "@/components/listing/save-notice";
import { ListingFormWithDraft, type ListingDraft } from "@/components/listing/listing-form-with-draft";
import { editedValues, toFormValues, toListing } from "@/components/listing/edited-values";
import type { ListingFormApi } from "@/components/listing/listing-field";
import { redirectIfSignedOut } from "@/components/layout/redirect-if-signed-out";
import { setFieldErrors } from "@/components/layout/set-field-errors";
import { toast } from "@/components/layout/toast";
import { apiRequest } from "@/lib/api-client/api-request";
import type { EditedApp } from "@/lib/apps/apps.dto";
import { needsReview } from "@/lib/apps/listing.constants";
import { listingMessages } from "@/lib/apps/listing.messages";
import type { Listing } from "@/lib/apps/listing.schema";
import { paths } from "@/lib/paths";

/** Returns the success message after saving. */
function savedText(app: EditedApp, reviewed: boolean): string {
  if (!reviewed) return listingMessages.savedText;
  return app.status === "approved" ? listingMessages.savedForReview : listingMessages.sentToReview;
}

/**
 * The form to edit a listing. Starts with the changes that are in review or were rejected last, and sends only what
 * changed.
 */
export function EditListing({ app }: { app: EditedApp }) {
  const router = useRouter();
  const [leaving, setLeaving] = useState(false);
  const [start] = useState(() => toListing(app));

  async function send(listing: Listing, draft: ListingDraft, form: ListingFormApi) {
    const values = editedValues(app, start, listing);
    if (Object.keys(values).length === 0) return toast.info(listingMessages.nothingChanged);
    try {
      await apiRequest("PATCH", `/api/apps/${app.id}`, values);
    } catch (error) {
      if (redirectIfSignedOut(error, paths.editListing(app.id))) return;
      setFieldErrors(error, form);
      toast.error(listingMessages.saveFailed, { description: error instanceof Error ? error.message : undefined });
      return;
    }
    draft.clear();
    setLeaving(true);
    toast.success(listingMessages.saved, { description: savedText(app, needsReview(values)) });
    router.push(paths.developerDashboard);
  }
  return (
    <ListingFormWithDraft
      draftKey={`${app.developerId}:${app.id}`}
      initial={toFormValues(start)}
      preview={app}
      send={send}
      redirecting={leaving}
      label="Save Changes"
      pendingLabel="Saving..."
    >
      {(form) => <SaveNotice form={form} app={app} start={start} />}
    </ListingFormWithDraft>
  );
}
