import { useWatch } from "react-hook-form";
import { NoDownload } from "@/components/apps/no-download";
import { ListingField, type ListingFormApi } from "@/components/listing/listing-field";
import { FormSection } from "@/components/listing/form-section";
import { Input } from "@/components/ui/input";
import { LISTING_LABELS } from "@/lib/apps/listing.constants";

/** Demo and download links, with a note when there is no download. */
export function LinksSection({ form }: { form: ListingFormApi }) {
  const downloadUrl = useWatch({ control: form.control, name: "downloadUrl" });
  return (
    <FormSection title="Links">
      <ListingField
        form={form}
        name="demoUrl"
        label={LISTING_LABELS.demoUrl}
        optional
        hint="Anyone can open it from the app's page."
      >
        {(control) => <Input {...control} type="url" inputMode="url" autoComplete="off" placeholder="https://" />}
      </ListingField>
      <ListingField
        form={form}
        name="downloadUrl"
        label={LISTING_LABELS.downloadUrl}
        optional
        hint="Where buyers download your app. Never public."
      >
        {(control) => <Input {...control} type="url" inputMode="url" autoComplete="off" placeholder="https://" />}
      </ListingField>
      {!downloadUrl?.trim() && (
        <div role="status" className="rounded-md bg-warning-soft px-3.5 py-2.5 text-sm">
          <NoDownload />
          <p className="mt-0.5">Buyers see this before they pay. Add a download URL to include your app.</p>
        </div>
      )}
    </FormSection>
  );
}
