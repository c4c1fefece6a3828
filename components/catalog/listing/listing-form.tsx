"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, useState } from "react";
import { type FieldErrors, useForm, useWatch } from "react-hook-form";
import { NoDownload } from "@/components/catalog/apps/app-price";
import { ListingPreview, type PreviewedApp } from "@/components/catalog/listing/listing-preview";
import {
  FormSection,
  type ListingControl,
  PricingSection,
  ScreenshotsSection,
  TechStackSection,
} from "@/components/catalog/listing/form-sections";
import { DraftNotice } from "@/components/forms/draft-notice";
import { LabeledField, TextareaField, TextField } from "@/components/forms/text-field";
import type { ActionForm } from "@/components/forms/use-action";
import { useFormDraft } from "@/components/forms/use-form-draft";
import { useHydrated } from "@/components/shell/use-hydrated";
import { Link } from "@/components/shell/link";
import { toast } from "@/components/shell/toast";
import { Button, buttonVariants } from "@/components/ui/button";
import { Form, FormField } from "@/components/ui/form";
import { NativeCheckbox } from "@/components/ui/native-checkbox";
import { NativeSelect } from "@/components/ui/native-select";
import { BUILT_WITH, LISTING_CATEGORIES } from "@/lib/catalog/apps/apps.constants";
import { listingMessages } from "@/lib/catalog/apps/listing.constants";
import { type Listing, LISTING_LABELS, listingForm, type ListingFormValues } from "@/lib/catalog/apps/apps.schema";
import { MAX_SEATS } from "@/lib/catalog/licenses/licenses.constants";
import { paths } from "@/lib/foundation/paths";

const selectFields = [
  { name: "category", placeholder: "Select a category", options: LISTING_CATEGORIES },
  { name: "builtWith", placeholder: "Select a tool", options: BUILT_WITH },
] as const;

/** Title, description, category and build tool. */
function BasicSection({ control }: { control: ListingControl }) {
  return (
    <FormSection title="Basic Information">
      <TextField
        control={control}
        name="title"
        label={LISTING_LABELS.title}
        hint="The name people will search for."
        autoComplete="off"
      />
      <TextareaField
        control={control}
        name="description"
        label={LISTING_LABELS.description}
        hint='At least 10 characters. The first paragraph appears on app cards. Start list items with "- ".'
        rows={6}
      />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        {selectFields.map(({ name, placeholder, options }) => (
          <LabeledField key={name} control={control} name={name} label={LISTING_LABELS[name]}>
            {(field) => (
              <NativeSelect {...field}>
                <option value="">{placeholder}</option>
                {options.map((option) => (
                  <option key={option}>{option}</option>
                ))}
              </NativeSelect>
            )}
          </LabeledField>
        ))}
      </div>
    </FormSection>
  );
}

const START = { seats: "2" };

/** Whether buyers get a license key, and for how many devices. */
function LicensingSection({ control }: { control: ListingControl }) {
  const licensing = useWatch({ control, name: "licensing" });
  return (
    <FormSection
      title="License keys"
      hint={
        "For apps that check a license. Each buyer gets a key, and your app activates it with our API. A refund turns " +
        "the key off. Changes apply right away, without review."
      }
    >
      <label className="flex items-start gap-3 text-sm">
        <FormField
          control={control}
          name="licensing"
          render={({ field: { value, onChange, ...field } }) => (
            <NativeCheckbox
              {...field}
              className="mt-0.5 shrink-0"
              checked={value !== null}
              onChange={({ target }) => onChange(target.checked ? START : null)}
            />
          )}
        />
        <span>
          <span className="font-medium">Give every buyer a license key</span>
          <span className="mt-0.5 block text-muted-foreground">
            Earlier buyers get one, too. If you turn this off later, keys that you&apos;ve issued keep working.
          </span>
        </span>
      </label>
      {licensing && (
        <TextField
          control={control}
          name="licensing.seats"
          label="Devices per key"
          hint={`How many devices one buyer can use, from 1 to ${MAX_SEATS.toLocaleString("en-US")}. Applies to new keys.`}
          className="sm:max-w-60"
          inputMode="numeric"
          autoComplete="off"
        />
      )}
    </FormSection>
  );
}

const urlInput = { type: "url", inputMode: "url", autoComplete: "off", placeholder: "https://" } as const;

/** Demo and download links, with a note when there is no download. */
function LinksSection({ control, hasRelease }: { control: ListingControl; hasRelease: boolean }) {
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

type ListingFormProps = {
  /** Identifies the draft. */
  draftKey: string;
  initial: ListingFormValues;
  preview: PreviewedApp;
  /** How much of a sale the developer keeps. */
  feeNote: string;
  /** Whether buyers can download a published release. */
  hasRelease?: boolean;
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

/** The listing form in its sections (docs/product.md#create-listing), with a draft and a preview of the card. */
export function ListingForm({
  draftKey,
  initial,
  preview,
  feeNote,
  hasRelease = false,
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
  const submit = form.handleSubmit((listing) => save(listing, form, clear), showMissingScreenshots);
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
