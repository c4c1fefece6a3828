"use client";

import { useState } from "react";
import { editedValues, toFormValues, toListing } from "@/components/listing/edited-values";
import { ListingForm } from "@/components/listing/listing-form";
import { SaveNotice } from "@/components/listing/save-notice";
import { toast } from "@/components/layout/toast";
import { apiRequest } from "@/lib/api-client/api-request";
import type { EditedApp } from "@/lib/apps/apps.dto";
import { needsReview } from "@/lib/apps/listing.constants";
import { listingMessages } from "@/lib/apps/listing.messages";
import type { Listing, ListingChange } from "@/lib/apps/listing.schema";
import { paths } from "@/lib/paths";

/** Returns the success message after saving. */
function savedText(app: EditedApp, values: ListingChange): string {
  if (!needsReview(values))
    return values.licensing === undefined ? listingMessages.savedText : listingMessages.savedNowText;
  return app.status === "approved" ? listingMessages.savedForReview : listingMessages.sentToReview;
}

/**
 * The form to edit a listing. Starts with the changes that are in review or were rejected last, and sends only what
 * changed.
 */
export function EditListing({ app, feeNote }: { app: EditedApp; feeNote: string | null }) {
  const [start] = useState(() => toListing(app));

  async function save(listing: Listing) {
    const values = editedValues(app, start, listing);
    if (Object.keys(values).length === 0) {
      toast.info(listingMessages.nothingChanged);
      return null;
    }
    await apiRequest("PATCH", `/api/apps/${app.id}`, values);
    return { title: listingMessages.saved, description: savedText(app, values) };
  }
  return (
    <ListingForm
      draftKey={`${app.developerId}:${app.id}`}
      initial={toFormValues(start)}
      preview={app}
      feeNote={feeNote}
      hasRelease={app.hasRelease}
      save={save}
      failedTitle={listingMessages.saveFailed}
      returnPath={paths.editListing(app.id)}
      label="Save Changes"
      pendingLabel="Saving..."
    >
      <SaveNotice app={app} start={start} />
    </ListingForm>
  );
}
