"use client";

import { useFormContext } from "react-hook-form";
import { AttachmentField } from "@/components/forms/uploads/attachment-field";
import { deliveryRules } from "@/components/forms/uploads/upload-rules";
import { FormField, getErrorMessage } from "@/components/ui/form";
import { MAX_DELIVERY_FILES } from "@/lib/hiring/projects/projects.constants";

type DeliveryFilesProps = {
  /** Id of the file input. */
  id: string;
  /** Reports whether uploads are in progress. */
  onUploadingChange: (busy: boolean) => void;
};

/**
 * The field `files` of a form: files of submitted work or of a statement, which only the two sides and, in a dispute,
 * moderators can open.
 */
export function DeliveryFiles({ id, onUploadingChange }: DeliveryFilesProps) {
  const { control } = useFormContext<{ files: string[] }>();
  return (
    <FormField
      control={control}
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
