"use client";

import type { ComponentProps } from "react";
import type { ListingFormApi } from "@/components/listing/listing-field";
import { ListingForm } from "@/components/listing/listing-form";
import { DraftNotice } from "@/components/layout/draft-notice";
import type { FormDraft } from "@/components/layout/form-draft";
import { useFormDraft } from "@/components/layout/use-form-draft";
import type { Listing, ListingFormValues } from "@/lib/apps/listing.schema";

export type ListingDraft = FormDraft<ListingFormValues>;

type ListingFormWithDraftProps = Omit<ComponentProps<typeof ListingForm>, "start" | "draft" | "send"> & {
  /** Identifies the draft. */
  draftKey: string;
  initial: ListingFormValues;
  send: (listing: Listing, draft: ListingDraft, form: ListingFormApi) => Promise<void>;
};

/** The listing form with its draft, so that a reload or an ended session loses nothing. */
export function ListingFormWithDraft({ draftKey, initial, send, ...form }: ListingFormWithDraftProps) {
  const { draft, defaultValues, key, restored, startOver } = useFormDraft(`listing:${draftKey}`, initial);
  return (
    <>
      {restored && <DraftNotice className="mb-6" onStartOver={startOver} />}
      <ListingForm
        {...form}
        key={key}
        start={defaultValues}
        draft={draft}
        send={(listing, typed) => send(listing, draft, typed)}
      />
    </>
  );
}
