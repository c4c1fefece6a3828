"use client";

import type { ReactNode } from "react";
import { useController } from "react-hook-form";
import { BasicSection } from "@/components/listing/basic-section";
import type { ListingFormApi } from "@/components/listing/listing-field";
import { FormSection } from "@/components/listing/form-section";
import { LinksSection } from "@/components/listing/links-section";
import { getArrayFieldError } from "@/components/listing/get-array-field-error";
import type { FormDraft } from "@/components/layout/form-draft";
import { useHydrated } from "@/components/layout/use-hydrated";
import { ListingPreview, type PreviewedApp } from "@/components/listing/listing-preview";
import { PricingSection } from "@/components/listing/pricing-section";
import { ScreenshotsSection } from "@/components/listing/screenshots-section";
import { TechStackField } from "@/components/listing/tech-stack-field";
import { useListingForm } from "@/components/listing/use-listing-form";
import { Button, buttonVariants } from "@/components/ui/button";
import { Link } from "@/components/layout/link";
import type { Listing, ListingFormValues } from "@/lib/apps/listing.schema";
import { paths } from "@/lib/paths";

type ListingFormProps = {
  start: ListingFormValues;
  draft: FormDraft<ListingFormValues>;
  preview: PreviewedApp;
  send: (listing: Listing, form: ListingFormApi) => Promise<void>;
  /** Whether the request succeeded and the next page is loading. */
  redirecting: boolean;
  label: string;
  pendingLabel: string;
  /** Shown above the buttons: explains what submitting does. */
  children: (form: ListingFormApi) => ReactNode;
};

function TechStackSection({ form }: { form: ListingFormApi }) {
  const { field, fieldState } = useController({ control: form.control, name: "techStack" });
  const change = (value: string[]) =>
    form.setValue("techStack", value, { shouldDirty: true, shouldValidate: fieldState.invalid || value.length > 0 });
  return (
    <FormSection title="Tech Stack">
      <TechStackField
        value={field.value}
        onChange={change}
        error={getArrayFieldError(fieldState.error)}
        inputRef={field.ref}
      />
    </FormSection>
  );
}

/** The listing form in its five sections (spec section 2, "Create listing"), with a preview of the card. */
export function ListingForm({
  start,
  draft,
  preview,
  send,
  redirecting,
  label,
  pendingLabel,
  children,
}: ListingFormProps) {
  const { form, uploading, setUploading, prepare, submit } = useListingForm(start, draft, send);
  // Disabled until hydration, so that no input is lost and the form is not submitted natively.
  const ready = useHydrated();
  const pending = form.formState.isSubmitting || redirecting;
  return (
    <div className="grid items-start gap-x-16 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <form method="post" noValidate inert={!ready} onFocus={prepare} onSubmit={submit} className="min-w-0">
        <BasicSection form={form} />
        <PricingSection form={form} />
        <ScreenshotsSection form={form} onBusyChange={setUploading} />
        <TechStackSection form={form} />
        <LinksSection form={form} />
        <div className="border-t border-border pt-6">
          {children(form)}
          <div className="mt-4 flex flex-wrap gap-2">
            <Button type="submit" variant="hot" size="lg" disabled={!ready} aria-disabled={pending || uploading}>
              {pending ? pendingLabel : label}
            </Button>
            <Link href={paths.developerDashboard} className={buttonVariants({ variant: "ghost", size: "lg" })}>
              Cancel
            </Link>
          </div>
        </div>
      </form>
      <ListingPreview control={form.control} app={preview} />
    </div>
  );
}
