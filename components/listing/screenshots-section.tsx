import { FormSection } from "@/components/listing/form-section";
import type { ListingControl } from "@/components/listing/listing-control";
import { FormField, getErrorMessage } from "@/components/ui/form";
import { ImageField } from "@/components/uploads/image-field";
import { MAX_SCREENSHOTS } from "@/lib/apps/apps.constants";

type ScreenshotsSectionProps = { control: ListingControl; onUploadingChange: (uploading: boolean) => void };

/** The screenshots; the first is the cover. */
export function ScreenshotsSection({ control, onUploadingChange }: ScreenshotsSectionProps) {
  return (
    <FormSection title="Screenshots">
      <FormField
        control={control}
        name="screenshots"
        render={({ field, fieldState }) => (
          <ImageField
            id="screenshots"
            label="App screenshots"
            value={field.value}
            onChange={field.onChange}
            max={MAX_SCREENSHOTS}
            onUploadingChange={onUploadingChange}
            focusRef={field.ref}
            error={getErrorMessage(fieldState.error)}
          />
        )}
      />
    </FormSection>
  );
}
