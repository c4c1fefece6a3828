"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useState, type ReactNode } from "react";
import { useForm, type FieldErrors } from "react-hook-form";
import { DraftNotice } from "@/components/layout/draft-notice";
import { setServerErrors } from "@/components/layout/set-server-errors";
import { toast, type StoredToast } from "@/components/layout/toast";
import { useFormDraft } from "@/components/layout/use-form-draft";
import { useHydrated } from "@/components/layout/use-hydrated";
import { BasicSection } from "@/components/listing/basic-section";
import { LicensingSection } from "@/components/listing/licensing-section";
import { LinksSection } from "@/components/listing/links-section";
import { ListingPreview, type PreviewedApp } from "@/components/listing/listing-preview";
import { PricingSection } from "@/components/listing/pricing-section";
import { ScreenshotsSection } from "@/components/listing/screenshots-section";
import { TechStackSection } from "@/components/listing/tech-stack-section";
import { Button, buttonVariants } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { Link } from "@/components/layout/link";
import { listingMessages } from "@/lib/apps/listing.messages";
import { listingForm, type Listing, type ListingFormValues } from "@/lib/apps/listing.schema";
import { paths } from "@/lib/paths";

type ListingFormProps = {
  /** Identifies the draft. */
  draftKey: string;
  initial: ListingFormValues;
  preview: PreviewedApp;
  /** What Forgehall keeps of a sale; null without a fee. */
  feeNote: string | null;
  /** Whether buyers can download a published release. */
  hasRelease?: boolean;
  /** Sends the listing and returns the success toast; null when there was nothing to send. */
  save: (listing: Listing) => Promise<StoredToast | null>;
  /** Title of the toast when saving fails. */
  failedTitle: string;
  /** The form's page, to return to after signing in. */
  returnPath: string;
  label: string;
  pendingLabel: string;
  /** Shown above the buttons: explains what submitting does. */
  children: ReactNode;
};

function showMissingScreenshots({ screenshots }: FieldErrors<ListingFormValues>) {
  if (screenshots?.message !== listingMessages.screenshotsRequiredText) return;
  toast.error(listingMessages.screenshotsRequired, { description: listingMessages.screenshotsRequiredText });
}

/** The listing form in its sections (docs/product.md#create-listing), with a draft and a preview of the card. */
export function ListingForm({
  draftKey,
  initial,
  preview,
  feeNote,
  hasRelease = false,
  save,
  children,
  ...texts
}: ListingFormProps) {
  const form = useForm({ resolver: zodResolver(listingForm), defaultValues: initial });
  const { control, formState } = form;
  const { restored, startOver, clear } = useFormDraft(form, `listing:${draftKey}`);
  const [uploading, setUploading] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const router = useRouter();
  // Disabled until hydration, so that no input is lost and the form is not submitted natively.
  const ready = useHydrated();
  const pending = formState.isSubmitting || leaving;

  const submit = form.handleSubmit(async (listing) => {
    try {
      const saved = await save(listing);
      if (!saved) return;
      clear();
      setLeaving(true);
      toast.success(saved.title, { description: saved.description });
      router.push(paths.developerDashboard);
    } catch (error) {
      setServerErrors(form, error, { title: texts.failedTitle, alwaysToast: true, returnPath: texts.returnPath });
    }
  }, showMissingScreenshots);
  return (
    <Form {...form}>
      {restored && <DraftNotice className="mb-6" onStartOver={startOver} />}
      <div className="grid grid-cols-1 items-start gap-x-16 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <form method="post" noValidate inert={!ready} onSubmit={submit} className="min-w-0">
          <BasicSection control={control} />
          <PricingSection control={control} feeNote={feeNote} />
          <ScreenshotsSection control={control} onUploadingChange={setUploading} />
          <TechStackSection control={control} />
          <LinksSection control={control} hasRelease={hasRelease} />
          <LicensingSection control={control} />
          <div className="border-t border-border pt-6">
            {children}
            <div className="mt-4 flex flex-wrap gap-2">
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
          </div>
        </form>
        <ListingPreview control={control} app={preview} />
      </div>
    </Form>
  );
}
