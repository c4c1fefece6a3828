import { FormSection } from "@/components/listing/form-section";
import type { ListingControl } from "@/components/listing/listing-control";
import { TechStackField } from "@/components/listing/tech-stack-field";
import { FormField } from "@/components/ui/form";

/** What the app is made with. */
export function TechStackSection({ control }: { control: ListingControl }) {
  return (
    <FormSection title="Tech Stack">
      <FormField control={control} name="techStack" render={({ field }) => <TechStackField {...field} />} />
    </FormSection>
  );
}
