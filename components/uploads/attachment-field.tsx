"use client";

import { useImperativeHandle, useRef, type Ref } from "react";
import { AttachmentRow } from "@/components/uploads/attachment-row";
import { FileDropzone } from "@/components/uploads/file-dropzone";
import { UploadMessages } from "@/components/uploads/upload-messages";
import { attachmentRules } from "@/components/uploads/upload-rules";
import { useRestoreFocus } from "@/components/uploads/use-restore-focus";
import { useUploads } from "@/components/uploads/use-uploads";
import { ATTACHMENT_TYPES, MAX_ATTACHMENTS } from "@/lib/uploads/uploads.constants";

type AttachmentFieldProps = {
  /** Of the file input, which takes the focus on an error. */
  id: string;
  label?: string;
  /** Addresses as POST /api/upload?kind=attachment answers them. */
  value: readonly string[];
  /** Called with the new addresses whenever an upload is done and when one is removed. */
  onChange: (urls: string[]) => void;
  max?: number;
  /** Whether uploads are on their way: a form waits for them before it is sent. */
  onUploadingChange?: (busy: boolean) => void;
  /** The form's own sentence about this field. */
  error?: string | undefined;
  /** Takes the focus to the field. */
  focusRef?: Ref<{ focus: () => void }>;
};

/** Images and PDF documents of a project request: one request each with its own progress, removal, at most `max`. */
export function AttachmentField({
  id,
  label = "Attachments",
  value,
  onChange,
  max = MAX_ATTACHMENTS,
  onUploadingChange,
  error,
  focusRef,
}: AttachmentFieldProps) {
  const { items, refusals, news, room, add, retry, remove } = useUploads({
    rules: attachmentRules,
    value,
    max,
    onChange,
    onUploadingChange: onUploadingChange,
  });
  const field = useRef<HTMLDivElement>(null);
  const focus = useRestoreFocus(field);
  // Where all places are taken there is no input, but something to remove.
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
        <span className="text-xs text-muted-foreground tabular-nums">
          {items.length} of {max}
        </span>
      </div>
      {items.length > 0 && (
        <ul aria-label={label} className="grid grid-cols-1 gap-2">
          {items.map((item, place) => (
            <AttachmentRow
              key={item.key}
              item={item}
              onRemove={() => focus.next(place, () => remove(item.key))}
              onRetry={() => focus.next(place, () => retry(item.key))}
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
        <p className="text-xs text-muted-foreground">All {max} places are taken. Remove a file to add another.</p>
      )}
      <UploadMessages id={id} error={error} refusals={refusals} news={news} />
    </div>
  );
}
