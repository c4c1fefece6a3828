"use client";

import type { Control } from "react-hook-form";
import { AttachmentField } from "@/components/forms/uploads/attachment-field";
import { deliveryRules } from "@/components/forms/uploads/upload-rules";
import { FormField, getErrorMessage } from "@/components/ui/form";
import { MAX_DELIVERY_FILES } from "@/lib/hiring/projects/projects.constants";

type DeliveryFilesProps<Values extends { files: string[] }> = {
  control: Control<Values>;
  /** Id of the file input. */
  id: string;
  /** Reports whether uploads are in progress. */
  onUploadingChange: (busy: boolean) => void;
};

/** The files of submitted work or of a statement, which only the two sides and, in a dispute, staff can open. */
export function DeliveryFiles<Values extends { files: string[] }>({
  control,
  id,
  onUploadingChange,
}: DeliveryFilesProps<Values>) {
  return (
    <FormField
      control={control as unknown as Control<{ files: string[] }>}
      name="files"
      render={({ field, fieldState }) => (
        <AttachmentField
          id={id}
          label="Files"
          rules={deliveryRules}
          value={field.value}
          onChange={field.onChange}
          max={MAX_DELIVERY_FILES}
          onUploadingChange={onUploadingChange}
          focusRef={field.ref}
          error={getErrorMessage(fieldState.error)}
        />
      )}
    />
  );
}
