"use client";

import { useController } from "react-hook-form";
import type { ListingFormApi } from "@/components/listing/listing-field";
import { FormSection } from "@/components/listing/form-section";
import { getArrayFieldError } from "@/components/listing/get-array-field-error";
import { ImageField } from "@/components/uploads/image-field";

/** Id of the file input, which is focused when only screenshots are missing. */
export const SCREENSHOTS_ID = "screenshots";

/** Up to six screenshots; the first is the cover. */
export function ScreenshotsSection({
  form,
  onBusyChange,
}: {
  form: ListingFormApi;
  onBusyChange: (busy: boolean) => void;
}) {
  const { field, fieldState } = useController({ control: form.control, name: "screenshots" });
  const change = (urls: string[]) =>
    form.setValue("screenshots", urls, { shouldDirty: true, shouldValidate: fieldState.invalid });
  return (
    <FormSection title="Screenshots">
      <ImageField
        id={SCREENSHOTS_ID}
        label="App screenshots"
        value={field.value}
        onChange={change}
        onUploadingChange={onBusyChange}
        focusRef={field.ref}
        error={getArrayFieldError(fieldState.error)}
      />
    </FormSection>
  );
}
