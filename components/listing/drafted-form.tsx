"use client";

import { useState, useSyncExternalStore, type ComponentProps } from "react";
import { listingDraft, type ListingDraft } from "@/components/listing/listing-draft";
import { ListingForm } from "@/components/listing/listing-form";
import { Button } from "@/components/ui/button";
import type { Listing, ListingFormValues } from "@/lib/apps/listing.schema";

const never = () => () => undefined;

type DraftedFormProps = Omit<ComponentProps<typeof ListingForm>, "start" | "draft" | "send"> & {
  /** Whose draft of what. */
  draftKey: string;
  /** The version that is being changed. */
  base: string;
  initial: ListingFormValues;
  send: (listing: Listing, draft: ListingDraft) => Promise<void>;
};

/** The form with what was typed before: a reload or an ended session loses nothing. */
export function DraftedForm({ draftKey, base, initial, send, ...form }: DraftedFormProps) {
  const [draft] = useState(() => listingDraft(draftKey, base, initial));
  const [startedOver, setStartedOver] = useState(false);
  // The server knows of no draft; the browser looks once, before anything was typed.
  const before = useSyncExternalStore(never, draft.before, () => null);
  const restored = startedOver ? null : before;
  function startOver() {
    draft.forget();
    setStartedOver(true);
  }
  return (
    <>
      {restored && (
        <div role="status" className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-border bg-card px-4 py-3 text-sm">
          <p>What you typed before is here again.</p>
          <Button variant="outline" size="sm" onClick={startOver}>Start over</Button>
        </div>
      )}
      <ListingForm {...form} key={restored ? "draft" : "fresh"} start={restored ?? initial} draft={draft} send={(listing) => send(listing, draft)} />
    </>
  );
}
