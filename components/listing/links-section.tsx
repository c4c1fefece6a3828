import { FormField, type ListingFormApi } from "@/components/listing/form-field";
import { FormSection } from "@/components/listing/form-section";
import { Input } from "@/components/ui/input";
import { LISTING_LABELS } from "@/lib/apps/listing.constants";

/** Where it can be tried, and what buyers get. */
export function LinksSection({ form }: { form: ListingFormApi }) {
  return (
    <FormSection title="Links">
      <FormField form={form} name="demoUrl" label={LISTING_LABELS.demoUrl} optional hint="Anyone can open it from the app's page.">
        {(control) => <Input {...control} type="url" inputMode="url" autoComplete="off" placeholder="https://" />}
      </FormField>
      <FormField form={form} name="downloadUrl" label={LISTING_LABELS.downloadUrl} optional hint="What is sold: only buyers see it.">
        {(control) => <Input {...control} type="url" inputMode="url" autoComplete="off" placeholder="https://" />}
      </FormField>
    </FormSection>
  );
}
