"use client";

import { useRouter } from "next/navigation";
import { ListingForm } from "@/components/catalog/listing/listing-form";
import type { PreviewedApp } from "@/components/catalog/listing/listing-preview";
import { FirstRelease } from "@/components/catalog/releases/first-release";
import { useAction } from "@/components/forms/use-action";
import { Link } from "@/components/shell/link";
import { listingMessages } from "@/lib/catalog/apps/listing.constants";
import type { ListingFormValues } from "@/lib/catalog/apps/apps.schema";
import type { Release } from "@/lib/catalog/releases/releases.rows";
import type { PayoutAccountStatus } from "@/lib/commerce/payouts/payouts.constants";
import { paths } from "@/lib/foundation/paths";

/** Whether payouts are set up, and what happens to sales before they are. */
function PayoutsStep({ status }: { status: PayoutAccountStatus }) {
  if (status === "ready")
    return <p className="text-sm">Payouts are set up. We send what you earn to your bank account.</p>;
  return (
    <div className="grid justify-items-start gap-2 text-sm">
      <p className="max-w-[60ch]">
        You can skip this and sell right away. We hold what you earn until payouts are set up, then send it to your bank
        account. Free apps don&apos;t need payouts.
      </p>
      <Link href={paths.payouts} className="link inline-flex min-h-6 items-center">
        {status === "none" ? "Set up payouts" : "Finish setting up payouts"}
      </Link>
    </div>
  );
}

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
  deliveryNote: null,
  licensing: null,
};

type CreateListingProps = {
  developerId: string;
  preview: PreviewedApp;
  feeNote: string;
  /** The draft of its first release; null until files are added. */
  release: Release | null;
  maxFileBytes: number;
  payouts: PayoutAccountStatus;
};

/**
 * The form for a new listing: details, files, payouts, and submitting all of it. What is typed is a draft in this
 * browser, which belongs to the developer and is deleted once the app is listed; files are a draft on the server.
 */
export function CreateListing({ developerId, preview, feeNote, release, maxFileBytes, payouts }: CreateListingProps) {
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
      hasFiles={release?.files.some(({ uploaded }) => uploaded) ?? false}
      files={<FirstRelease release={release} maxFileBytes={maxFileBytes} />}
      payouts={<PayoutsStep status={payouts} />}
      isPayoutsDone={payouts === "ready"}
      pending={create.pending}
      save={(listing, form, deleteDraft) =>
        create(
          { body: { ...listing, releaseId: release && release.files.length > 0 ? release.id : null } },
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
        We review your app and its files together, and they go live together. Until you create the app, what you type is
        saved in this browser.
      </p>
    </ListingForm>
  );
}
