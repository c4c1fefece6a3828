"use client";

import { useImperativeHandle, useRef, type Ref } from "react";
import { AttachmentRow } from "@/components/uploads/attachment-row";
import { FileDropzone } from "@/components/uploads/file-dropzone";
import { UploadMessages } from "@/components/uploads/upload-messages";
import { attachmentRules } from "@/components/uploads/upload-rules";
import { useRestoreFocus } from "@/components/uploads/use-restore-focus";
import { useUploads } from "@/components/uploads/use-uploads";
import { ATTACHMENT_TYPES } from "@/lib/uploads/uploads.constants";

type AttachmentFieldProps = {
  /** Id of the file input, which is focused on an error. */
  id: string;
  label?: string;
  /** URLs that POST /api/upload?kind=attachment returned. */
  value: readonly string[];
  /** Called with the new URLs when an upload completes or a file is removed. */
  onChange: (urls: string[]) => void;
  max: number;
  /** Reports whether uploads are in progress: a form waits for them before it is submitted. */
  onUploadingChange?: (busy: boolean) => void;
  /** The form's error for this field. */
  error?: string | undefined;
  /** Focuses the field. */
  focusRef?: Ref<{ focus: () => void }>;
};

/**
 * Uploads images and PDF documents of a project request: one request per file with its progress, removable, at most
 * `max`.
 */
export function AttachmentField({
  id,
  label = "Attachments",
  value,
  onChange,
  max,
  onUploadingChange,
  error,
  focusRef,
}: AttachmentFieldProps) {
  const { items, rejections, announcement, room, add, retry, remove } = useUploads({
    rules: attachmentRules,
    value,
    max,
    onChange,
    onUploadingChange: onUploadingChange,
  });
  const field = useRef<HTMLDivElement>(null);
  const focus = useRestoreFocus(field);
  // A full field has no input, so focus the first remove button.
  useImperativeHandle(focusRef, () => ({
    focus: () =>
      (field.current?.querySelector("input") ?? field.current?.querySelector<HTMLElement>("button:enabled"))?.focus(),
  }));

  return (
    <div ref={field} role="group" aria-labelledby={`${id}-label`} className="grid grid-cols-1 content-start gap-2.5">
      <div className="flex items-baseline justify-between gap-4">
        <span id={`${id}-label`} className="text-sm font-medium">
          {label} <span className="font-normal text-muted-foreground">(optional)</span>
        </span>
        <span className="text-xs text-muted-foreground tabular-nums">{`${items.length} of ${max}`}</span>
      </div>
      {items.length > 0 && (
        <ul aria-label={label} className="grid grid-cols-1 gap-2">
          {items.map((item, index) => (
            <AttachmentRow
              key={item.key}
              item={item}
              index={index}
              onRemove={() => focus.next(index, () => remove(item.key))}
              onRetry={() => focus.next(index, () => retry(item.key))}
            />
          ))}
        </ul>
      )}
      {room > 0 ? (
        <FileDropzone
          id={id}
          labelledBy={`${id}-label`}
          accept={ATTACHMENT_TYPES}
          noun="file"
          hint={attachmentRules.hint}
          error={error}
          onFiles={add}
        />
      ) : (
        <p className="text-xs text-muted-foreground">All {max} slots are used. Remove a file to add another.</p>
      )}
      <UploadMessages id={id} error={error} rejections={rejections} announcement={announcement} />
    </div>
  );
}
