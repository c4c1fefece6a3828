"use client";

import { hasDraft } from "@/components/forms/use-form-draft";
import { Link } from "@/components/shell/link";
import { useHydrated } from "@/components/shell/use-hydrated";
import { paths } from "@/lib/foundation/paths";

/** Identifies the draft of a developer's next listing, which this browser keeps. */
export const newListingKey = (developerId: string) => `${developerId}:new`;

/** Leads back to the listing that the developer began in this browser; nothing without one. */
export function ListingDraft({ developerId }: { developerId: string }) {
  const isHydrated = useHydrated();
  if (!isHydrated || !hasDraft(`listing:${newListingKey(developerId)}`)) return null;
  return (
    <p className="mb-5 rounded-md border border-border bg-secondary px-4 py-3 text-sm">
      <span>You have an unfinished listing in this browser.</span>{" "}
      <Link href={paths.createListing} className="font-semibold underline underline-offset-3">
        Continue your draft
      </Link>
    </p>
  );
}
