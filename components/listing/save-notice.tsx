"use client";

import { useWatch } from "react-hook-form";
import type { EditedApp } from "@/lib/apps/apps.dto";
import { diffListing, needsReview } from "@/lib/apps/listing.constants";
import type { Listing, ListingChange, ListingFormValues } from "@/lib/apps/listing.schema";

function sentence({ status, unlisted }: Pick<EditedApp, "status" | "unlisted">, reviewed: boolean): string {
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
  return "We review these changes before they go live. Until then, everyone sees your current version.";
}

/** Explains what saving the surrounding form will do. */
export function SaveNotice({ app, start }: { app: EditedApp; start: Listing }) {
  const values = useWatch<ListingFormValues>();
  // Missing links are empty fields in the form, and the devices per license key are text.
  const links = { demoUrl: values.demoUrl || null, downloadUrl: values.downloadUrl || null };
  const { to } = diffListing(start, { ...values, ...links, licensing: undefined } as ListingChange);
  return (
    <p role="status" className="max-w-[60ch] text-sm text-muted-foreground">
      {sentence(app, needsReview(to) || app.rejectedChange !== null)}
    </p>
  );
}
