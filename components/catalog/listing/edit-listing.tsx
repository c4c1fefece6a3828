"use client";

import { useState } from "react";
import { useWatch } from "react-hook-form";
import { ListingForm } from "@/components/catalog/listing/listing-form";
import { type ActionForm, useAction, useLeave } from "@/components/forms/use-action";
import { toast } from "@/components/shell/toast";
import { listingMessages } from "@/lib/catalog/apps/listing.constants";
import type { EditedApp } from "@/lib/catalog/apps/apps.rows";
import {
  diffListing,
  type Listing,
  type ListingChange,
  type ListingFormValues,
  needsReview,
} from "@/lib/catalog/apps/apps.schema";
import { paths } from "@/lib/foundation/paths";

/**
 * Returns the success message after saving.
 * @param changed the fields that the developer changed in this form
 * @param sent the submitted fields, including those already in review
 */
function savedText(app: EditedApp, changed: ListingChange, sent: ListingChange): string {
  const resubmits = app.status === "rejected" || app.rejectedChange !== null;
  if (!resubmits && !needsReview(changed)) {
    const text = changed.licensing === undefined ? listingMessages.savedText : listingMessages.savedNowText;
    return needsReview(sent) ? `${text} ${listingMessages.othersInReview}` : text;
  }
  if (app.status !== "approved") return listingMessages.sentToReview;
  return changed.price === undefined ? listingMessages.savedForReview : listingMessages.savedPriceAndForReview;
}

/**
 * The form to edit a listing. Starts with the changes that are in review or were rejected last, and sends only what
 * changed.
 */
export function EditListing({ app, feeNote }: { app: EditedApp; feeNote: string }) {
  const [start] = useState(() => toListing(app));
  const leave = useLeave();
  const update = useAction("PATCH /api/apps/{id}", {
    failure: listingMessages.saveFailed,
    alwaysToast: true,
    returnPath: paths.editListing(app.id),
  });

  function save(listing: Listing, form: ActionForm, deleteDraft: () => void) {
    const body = editedValues(app, start, listing);
    if (Object.keys(body).length === 0) return toast.info(listingMessages.nothingChanged);
    return update(
      { params: { id: app.id }, body },
      {
        form,
        success: { title: listingMessages.saved, description: savedText(app, diffListing(start, listing).to, body) },
        onSuccess() {
          deleteDraft();
          return leave(paths.developerDashboard);
        },
      },
    );
  }
  return (
    <ListingForm
      draftKey={`${app.developerId}:${app.id}`}
      initial={toFormValues(start)}
      preview={app}
      feeNote={feeNote}
      hasFiles={app.hasRelease}
      pending={update.pending}
      save={save}
      label={app.status === "rejected" ? "Resubmit for review" : "Save Changes"}
      pendingLabel="Saving..."
    >
      <SaveNotice app={app} start={start} />
    </ListingForm>
  );
}

type Edited = Pick<EditedApp, keyof Listing | "status" | "pendingChange" | "rejectedChange">;

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
  deliveryNote,
  licensing,
}: Edited): Listing {
  return {
    ...{ title, description, category, builtWith, price, priceType, screenshots, techStack },
    ...{ demoUrl, downloadUrl, deliveryNote, licensing },
  };
}

/** The form's initial listing: with the changes in review, or else those rejected last. */
export function toListing(app: Edited): Listing {
  return { ...current(app), ...(app.pendingChange ?? app.rejectedChange?.changes) };
}

/** Converts a listing to form values: missing links become empty fields. */
export function toFormValues(listing: Listing): ListingFormValues {
  const { demoUrl, downloadUrl, deliveryNote, licensing } = listing;
  return {
    ...listing,
    demoUrl: demoUrl ?? "",
    downloadUrl: downloadUrl ?? "",
    deliveryNote: deliveryNote === null ? null : { note: deliveryNote },
    licensing: licensing && { seats: String(licensing.seats) },
  };
}

/**
 * Returns what to send on save: every field that differs from the current listing, and every field in review, because
 * reverting it is a change too.
 * @param start the form's initial values
 * @returns an empty object when nothing changed, unless a rejected change or app is resubmitted
 */
export function editedValues(app: Edited, start: Listing, listing: Listing): ListingChange {
  const unchanged = Object.keys(diffListing(start, listing).to).length === 0;
  const resubmitted = app.status === "rejected";
  if (unchanged && !app.rejectedChange && !resubmitted) return {};
  const inReview = Object.keys(app.pendingChange ?? {}) as (keyof Listing)[];
  const values: ListingChange = {
    ...diffListing(current(app), listing).to,
    ...Object.fromEntries(inReview.map((field) => [field, listing[field]])),
  };
  // A call names at least one field.
  return resubmitted && Object.keys(values).length === 0 ? { title: listing.title } : values;
}

type Status = Pick<EditedApp, "status" | "unlisted">;

function sentence({ status, unlisted }: Status, reviewed: boolean, priced: boolean): string {
  if (status !== "approved")
    return reviewed
      ? "Saving submits your app for review."
      : "Price and license key changes apply immediately. Any other change puts your app back in review.";
  if (unlisted)
    return reviewed
      ? "We review these changes first. Your app stays unlisted."
      : "Price and license key changes apply immediately. We review other changes first.";
  if (!reviewed)
    return (
      "Price and license key changes apply immediately. We review other changes first, and your current version " +
      "stays live until then."
    );
  return priced
    ? "Your new price applies as soon as you save. We review your other changes first, and the rest of your listing " +
        "stays as it is until then."
    : "We review these changes before they go live. Until then, everyone sees your current version.";
}

/** Explains what saving the surrounding form will do. */
function SaveNotice({ app, start }: { app: EditedApp; start: Listing }) {
  const values = useWatch<ListingFormValues>();
  // Missing links are empty fields in the form, and the devices per license key are text.
  const links = { demoUrl: values.demoUrl || null, downloadUrl: values.downloadUrl || null };
  const deliveryNote = values.deliveryNote?.note ?? null;
  const { to } = diffListing(start, { ...values, ...links, deliveryNote, licensing: undefined } as ListingChange);
  return (
    <p role="status" className="max-w-[60ch] text-sm text-muted-foreground">
      {sentence(
        app,
        needsReview(to) || app.rejectedChange !== null || app.status === "rejected",
        to.price !== undefined,
      )}
    </p>
  );
}
