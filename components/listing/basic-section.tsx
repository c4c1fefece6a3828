import { LabeledField } from "@/components/layout/labeled-field";
import { TextField, TextareaField } from "@/components/layout/text-field";
import { FormSection } from "@/components/listing/form-section";
import type { ListingControl } from "@/components/listing/listing-control";
import { NativeSelect } from "@/components/ui/native-select";
import { BUILT_WITH, LISTING_CATEGORIES } from "@/lib/apps/apps.constants";
import { LISTING_LABELS } from "@/lib/apps/listing.constants";

const selectFields = [
  { name: "category", placeholder: "Select a category", options: LISTING_CATEGORIES },
  { name: "builtWith", placeholder: "Select a tool", options: BUILT_WITH },
] as const;

/** Title, description, category and build tool. */
export function BasicSection({ control }: { control: ListingControl }) {
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
