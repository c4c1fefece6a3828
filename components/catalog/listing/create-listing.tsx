"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { newListingKey } from "@/components/catalog/listing/listing-draft";
import { ListingForm } from "@/components/catalog/listing/listing-form";
import type { PreviewedApp } from "@/components/catalog/listing/listing-preview";
import { FirstRelease } from "@/components/catalog/releases/first-release";
import { useAction, useLeave } from "@/components/forms/use-action";
import { useFormDraft } from "@/components/forms/use-form-draft";
import { listingMessages } from "@/lib/catalog/apps/listing.constants";
import type { ListingFormValues, NewListing } from "@/lib/catalog/apps/apps.schema";
import type { Release } from "@/lib/catalog/releases/releases.rows";
import { releaseInput } from "@/lib/catalog/releases/releases.schema";
import type { PayoutAccountStatus } from "@/lib/commerce/payouts/payouts.constants";
import { paths } from "@/lib/foundation/paths";

const payoutLinks = {
  none: "Set up payouts",
  incomplete: "Finish setting up payouts",
  under_review: "View payout status",
  restricted: "Fix your payout account",
};

/** Whether payouts are set up, and what happens to sales before they are. */
function PayoutsStep({ status }: { status: PayoutAccountStatus }) {
  if (status === "ready")
    return <p className="text-sm">Payouts are set up. We send what you earn to your bank account.</p>;
  return (
    <div className="grid justify-items-start gap-2 text-sm">
      <p className="max-w-[60ch]">
        You can skip this for now and start selling once your app is approved. We hold what you earn until payouts are
        set up, then send it to your bank account. Free apps don&apos;t need payouts.
      </p>
      {/* In a new tab: leaving the page would interrupt an upload. */}
      <a href={paths.payouts} target="_blank" rel="noopener" className="link inline-flex min-h-6 items-center">
        {payoutLinks[status]}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
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

const FIRST_VERSION = { version: "1.0.0", notes: "", platforms: [] };

/**
 * The form for a new listing: details, files, payouts, and submitting all of it. This browser keeps what the developer
 * types until the app is listed; the server keeps the files.
 */
export function CreateListing({ developerId, preview, feeNote, release, maxFileBytes, payouts }: CreateListingProps) {
  const leave = useLeave();
  const releaseForm = useForm({ resolver: zodResolver(releaseInput), defaultValues: FIRST_VERSION });
  const releaseDraft = useFormDraft(releaseForm, `release:${developerId}:first`);
  const create = useAction("POST /api/apps", {
    success: { title: listingMessages.created, description: listingMessages.createdText },
    failure: listingMessages.createFailed,
    alwaysToast: true,
    returnPath: paths.createListing,
  });
  return (
    <ListingForm
      draftKey={newListingKey(developerId)}
      initial={empty}
      preview={preview}
      feeNote={feeNote}
      hasFiles={release?.files.some(({ uploaded }) => uploaded) ?? false}
      files={<FirstRelease release={release} maxFileBytes={maxFileBytes} form={releaseForm} />}
      payouts={<PayoutsStep status={payouts} />}
      isPayoutsDone={payouts === "ready"}
      pending={create.pending}
      save={(listing, form, deleteDraft) => {
        const submit = (firstRelease: NewListing["firstRelease"]) =>
          create(
            { body: { ...listing, firstRelease } },
            {
              form,
              onSuccess() {
                deleteDraft();
                releaseDraft.clear();
                return leave(paths.developerDashboard);
              },
            },
          );
        if (!release || release.files.length === 0) return submit(null);
        // An invalid version is focused and nothing sent.
        return releaseForm.handleSubmit(({ version, platforms }) =>
          submit({ id: release.id, version, platforms: [...platforms] }),
        )();
      }}
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
