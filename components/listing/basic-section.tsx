import { ListingField, type ListingFormApi } from "@/components/listing/listing-field";
import { FormSection } from "@/components/listing/form-section";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { Textarea } from "@/components/ui/textarea";
import { BUILT_WITH, LISTING_CATEGORIES } from "@/lib/apps/apps.constants";
import { LISTING_LABELS } from "@/lib/apps/listing.constants";

const selectFields = [
  { name: "category", placeholder: "Select a category", options: LISTING_CATEGORIES },
  { name: "builtWith", placeholder: "Select a tool", options: BUILT_WITH },
] as const;

/** Title, description, category and build tool. */
export function BasicSection({ form }: { form: ListingFormApi }) {
  return (
    <FormSection title="Basic Information">
      <ListingField
        form={form}
        name="title"
        label={LISTING_LABELS.title}
        hint="The app's name, as people will look for it."
      >
        {(control) => <Input {...control} autoComplete="off" />}
      </ListingField>
      <ListingField
        form={form}
        name="description"
        label={LISTING_LABELS.description}
        hint="At least 10 characters. The first paragraph is what cards show."
      >
        {(control) => <Textarea {...control} rows={6} />}
      </ListingField>
      <div className="grid gap-5 sm:grid-cols-2">
        {selectFields.map(({ name, placeholder, options }) => (
          <ListingField key={name} form={form} name={name} label={LISTING_LABELS[name]}>
            {(control) => (
              <NativeSelect {...control}>
                <option value="">{placeholder}</option>
                {options.map((option) => (
                  <option key={option}>{option}</option>
                ))}
              </NativeSelect>
            )}
          </ListingField>
        ))}
      </div>
    </FormSection>
  );
}
