"use client";

import { useWatch } from "react-hook-form";
import { NoDownload } from "@/components/apps/no-download";
import { TextField } from "@/components/layout/text-field";
import { FormSection } from "@/components/listing/form-section";
import type { ListingControl } from "@/components/listing/listing-control";
import { LISTING_LABELS } from "@/lib/apps/listing.constants";

const urlInput = { type: "url", inputMode: "url", autoComplete: "off", placeholder: "https://" } as const;

/** Demo and download links, with a note when there is no download. */
export function LinksSection({ control, hasRelease }: { control: ListingControl; hasRelease: boolean }) {
  const downloadUrl = useWatch({ control, name: "downloadUrl" });
  return (
    <FormSection title="Links">
      <TextField
        control={control}
        name="demoUrl"
        label={LISTING_LABELS.demoUrl}
        optional
        hint="Anyone can open it from the app's page."
        {...urlInput}
      />
      <TextField
        control={control}
        name="downloadUrl"
        label={LISTING_LABELS.downloadUrl}
        optional
        hint="Where buyers download your app. Never public."
        {...urlInput}
      />
      {!hasRelease && !downloadUrl?.trim() && (
        <div role="status" className="rounded-md bg-warning-soft px-3.5 py-2.5 text-sm">
          <NoDownload />
          <p className="mt-0.5">
            Buyers see this note before they pay. To remove it, add a download URL or publish a release.
          </p>
        </div>
      )}
    </FormSection>
  );
}
