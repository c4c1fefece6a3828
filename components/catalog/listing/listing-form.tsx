"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { clsx } from "clsx";
import { type ReactNode, useId, useState } from "react";
import { type FieldErrors, useForm, useWatch } from "react-hook-form";
import { ListingPreview, type PreviewedApp } from "@/components/catalog/listing/listing-preview";
import {
  BasicSection,
  FormSection,
  type ListingControl,
  PricingSection,
  ScreenshotsSection,
  TechStackSection,
} from "@/components/catalog/listing/form-sections";
import { LicensingSection, LinksSection, NothingToDownload } from "@/components/catalog/listing/file-sections";
import { DraftNotice } from "@/components/forms/draft-notice";
import type { ActionForm } from "@/components/forms/use-action";
import { useFormDraft } from "@/components/forms/use-form-draft";
import { useHydrated } from "@/components/shell/use-hydrated";
import { Link } from "@/components/shell/link";
import { toast } from "@/components/shell/toast";
import { Button, buttonVariants } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { Check } from "@/components/ui/icons";
import { listingMessages } from "@/lib/catalog/apps/listing.constants";
import { type Listing, listingForm, type ListingFormValues } from "@/lib/catalog/apps/apps.schema";
import { paths } from "@/lib/foundation/paths";

type ListingFormProps = {
  /** Identifies the draft. */
  draftKey: string;
  initial: ListingFormValues;
  preview: PreviewedApp;
  /** How much of a sale the developer keeps. */
  feeNote: string;
  /** Whether buyers can download files, without a link: of a published release, or those added here. */
  hasFiles: boolean;
  /** Adds files to a listing that does not exist yet. */
  files?: ReactNode;
  /** The payouts step of a new listing. */
  payouts?: ReactNode;
  isPayoutsDone?: boolean;
  /** Whether it is being saved, or the next page is loading. */
  pending: boolean;
  /** Saves the listing, shows errors in the form, and deletes the draft once it is saved. */
  save: (listing: Listing, form: ActionForm, deleteDraft: () => void) => unknown;
  label: string;
  pendingLabel: string;
  /** Shown above the buttons: explains what submitting does. */
  children: ReactNode;
};

function showMissingScreenshots({ screenshots }: FieldErrors<ListingFormValues>) {
  if (screenshots?.message !== listingMessages.screenshotsRequiredText) return;
  toast.error(listingMessages.screenshotsRequired, { description: listingMessages.screenshotsRequiredText });
}

/** A part of the form; a new listing's are its numbered steps. */
function Step({ title, number, children }: { title: string; number?: number; children: ReactNode }) {
  const id = useId();
  return (
    <section
      id={title.toLowerCase()}
      aria-labelledby={id}
      className="mb-8 scroll-mt-24 rounded-lg border border-border bg-card px-5 pt-5 sm:px-7 sm:pt-6"
    >
      <h2 id={id} className="mb-5 flex items-baseline gap-3">
        {number && <span className="nums text-muted-foreground">{number}</span>}
        <span>{title}</span>
      </h2>
      {children}
    </section>
  );
}

const STEPS = ["Details", "Files", "Payouts", "Submit"] as const;
type StepName = (typeof STEPS)[number];

type StepListProps = {
  control: ListingControl;
  /** Whether buyers get something: a download, or what the developer's note says. */
  hasDelivery: boolean;
  isPayoutsDone: boolean;
};

const FILE_FIELDS: readonly unknown[] = ["demoUrl", "downloadUrl", "deliveryNote", "licensing"];

/** Links to the steps of a new listing, with a mark on those that are done. */
function StepList({ control, hasDelivery, isPayoutsDone }: StepListProps) {
  const issues = listingForm.safeParse(useWatch({ control })).error?.issues ?? [];
  const inFiles = issues.filter(({ path }) => FILE_FIELDS.includes(path[0]));
  const done: Partial<Record<StepName, boolean>> = {
    Details: inFiles.length === issues.length,
    Files: hasDelivery && inFiles.length === 0,
    Payouts: isPayoutsDone,
  };
  return (
    <nav aria-label="Steps" className="mb-6">
      <ol className="flex flex-wrap gap-1.5 sm:gap-2">
        {STEPS.map((step, index) => (
          <li key={step}>
            <a
              href={`#${step.toLowerCase()}`}
              className="nums flex min-h-9 items-center gap-1.5 rounded-full border border-border px-2 text-sm sm:gap-2 sm:px-3.5 font-medium hover:bg-secondary"
            >
              <span
                aria-hidden
                className={clsx(done[step] ? "text-success" : "text-muted-foreground", "grid w-4 place-items-center")}
              >
                {done[step] ? <Check className="size-4" /> : index + 1}
              </span>
              <span>{step}</span>
              {done[step] && <span className="sr-only">, done</span>}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/**
 * The listing form in its sections (docs/product.md#create-listing), with a draft and a preview of the card. A new
 * listing has four steps on one page.
 */
export function ListingForm({
  draftKey,
  initial,
  preview,
  feeNote,
  hasFiles,
  files,
  payouts,
  isPayoutsDone = false,
  pending,
  save,
  children,
  ...texts
}: ListingFormProps) {
  const form = useForm({ resolver: zodResolver(listingForm), defaultValues: initial });
  const { control } = form;
  const { restored, startOver, clear } = useFormDraft(form, `listing:${draftKey}`);
  const [uploading, setUploading] = useState(false);
  // Disabled until hydration, so that no input is lost and the form is not submitted natively.
  const ready = useHydrated();
  const [downloadUrl, deliveryNote] = useWatch({ control, name: ["downloadUrl", "deliveryNote"] });
  const hasDownload = hasFiles || Boolean(downloadUrl?.trim());
  const isNew = payouts !== undefined;

  function submitListing(listing: Listing) {
    if (hasDownload || listing.deliveryNote) return save(listing, form, clear);
    if (deliveryNote)
      return form.setError(
        "deliveryNote.note",
        { message: listingMessages.deliveryNoteRequired },
        { shouldFocus: true },
      );
    const message = isNew ? listingMessages.downloadRequired : listingMessages.downloadRequiredLater;
    form.setError("deliveryNote", { message }, { shouldFocus: true });
  }
  return (
    <Form {...form}>
      {restored && <DraftNotice className="mb-6" onStartOver={startOver} {...(!isNew && { label: "Discard draft" })} />}
      {isNew && (
        <StepList
          control={control}
          hasDelivery={hasDownload || Boolean(deliveryNote?.note.trim())}
          isPayoutsDone={isPayoutsDone}
        />
      )}
      <div className="grid grid-cols-1 items-start gap-x-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <form
          method="post"
          noValidate
          inert={!ready}
          onSubmit={form.handleSubmit(submitListing, showMissingScreenshots)}
          className="min-w-0"
        >
          <Step title="Details" {...(isNew && { number: 1 })}>
            <BasicSection control={control} />
            <PricingSection control={control} feeNote={feeNote} />
            <ScreenshotsSection control={control} onUploadingChange={setUploading} />
            <TechStackSection control={control} />
          </Step>
          <Step title="Files" {...(isNew && { number: 2 })}>
            {files && <FormSection title="Download">{files}</FormSection>}
            <LinksSection control={control} />
            {/* A note that was written stays, so that it can be changed. */}
            {(!hasDownload || deliveryNote?.note.trim()) && (
              <NothingToDownload control={control} hasDownload={hasDownload} />
            )}
            <LicensingSection control={control} />
          </Step>
          {isNew && (
            <Step title="Payouts" number={3}>
              <div className="pb-6">{payouts}</div>
            </Step>
          )}
          <Step title={isNew ? "Submit" : "Save"} {...(isNew && { number: 4 })}>
            {children}
            <div className="mt-4 flex flex-wrap gap-2 pb-6">
              <Button
                type="submit"
                variant="hot"
                size="lg"
                disabled={!ready}
                aria-disabled={pending || uploading || undefined}
              >
                {pending ? texts.pendingLabel : texts.label}
              </Button>
              <Link href={paths.developerDashboard} className={buttonVariants({ variant: "ghost", size: "lg" })}>
                Cancel
              </Link>
            </div>
          </Step>
        </form>
        <ListingPreview control={control} app={preview} />
      </div>
    </Form>
  );
}
