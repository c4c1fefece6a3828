"use client";

import { useRouter } from "next/navigation";
import { ListingForm } from "@/components/catalog/listing/listing-form";
import type { PreviewedApp } from "@/components/catalog/listing/listing-preview";
import { useAction } from "@/components/forms/use-action";
import { listingMessages } from "@/lib/catalog/apps/listing.constants";
import type { ListingFormValues } from "@/lib/catalog/apps/apps.schema";
import { paths } from "@/lib/foundation/paths";

const empty: ListingFormValues = {
  title: "",
  description: "",
  category: "",
  builtWith: "",
  price: "",
  priceType: "one-time",
  screenshots: [],
  techStack: [],
  demoUrl: "",
  downloadUrl: "",
  licensing: null,
};

/** The form for a new listing. Its draft belongs to the developer and is deleted once the app is listed. */
export function CreateListing({
  developerId,
  preview,
  feeNote,
}: {
  developerId: string;
  preview: PreviewedApp;
  feeNote: string;
}) {
  const router = useRouter();
  const create = useAction("POST /api/apps", {
    success: { title: listingMessages.created, description: listingMessages.createdText },
    failure: listingMessages.createFailed,
    alwaysToast: true,
    returnPath: paths.createListing,
  });
  return (
    <ListingForm
      draftKey={`${developerId}:new`}
      initial={empty}
      preview={preview}
      feeNote={feeNote}
      pending={create.pending}
      save={(body, form, deleteDraft) =>
        create(
          { body },
          {
            form,
            onSuccess() {
              deleteDraft();
              router.push(paths.developerDashboard);
              return "leaving";
            },
          },
        )
      }
      label={listingMessages.createApp}
      pendingLabel={listingMessages.creating}
    >
      <p className="max-w-[60ch] text-sm text-muted-foreground">
        We save what you type in this browser until you create the app.
      </p>
    </ListingForm>
  );
}
