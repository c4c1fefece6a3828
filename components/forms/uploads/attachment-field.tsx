"use client";

import { useImperativeHandle, useRef } from "react";
import { type ControllerRenderProps, useFormContext } from "react-hook-form";
import { FileDropzone } from "@/components/forms/uploads/file-dropzone";
import { UploadMessages, UploadProgress } from "@/components/forms/uploads/upload-messages";
import {
  attachmentRules,
  getDisplayName,
  getPreviewUrl,
  isImageItem,
  type UploadItem,
  type UploadRules,
} from "@/components/forms/uploads/upload-rules";
import { useRestoreFocus } from "@/components/forms/uploads/use-restore-focus";
import { useUploads } from "@/components/forms/uploads/use-uploads";
import { Button } from "@/components/ui/button";
import { FormField, getErrorMessage } from "@/components/ui/form";
import { CircleAlert, FileText, Image as Picture, RotateCw, X } from "@/components/ui/icons";
import { formatBytes } from "@/lib/foundation/format/files";
import { cn } from "@/lib/foundation/utils";

type AttachmentInputProps = {
  /** Id of the file input, which is focused on an error. */
  id: string;
  label: string;
  /** What the files are for. */
  rules?: UploadRules;
  max: number;
  /** Reports whether uploads are in progress: a form waits for them before it is submitted. */
  onUploadingChange: (busy: boolean) => void;
};

type AttachmentFieldProps = AttachmentInputProps & {
  /** The field of the surrounding form that has the URLs that the upload returned. */
  name: string;
};

/** Uploads the files of a form: one request per file with its progress, removable, at most `max`. */
export function AttachmentField({ name, ...props }: AttachmentFieldProps) {
  const { control } = useFormContext<Record<string, string[]>>();
  return (
    <FormField
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <AttachmentInput {...props} field={field} error={getErrorMessage(fieldState.error)} />
      )}
    />
  );
}

type FormProps = {
  field: ControllerRenderProps<Record<string, string[]>>;
  error: string | undefined;
};

function AttachmentInput({
  id,
  label,
  rules = attachmentRules,
  max,
  onUploadingChange,
  field: { value, onChange, ref },
  error,
}: AttachmentInputProps & FormProps) {
  const { items, rejections, announcement, room, add, retry, remove } = useUploads({
    rules,
    value,
    max,
    onChange,
    onUploadingChange,
  });
  const field = useRef<HTMLDivElement>(null);
  const focus = useRestoreFocus(field);
  // A full field has no input, so focus the first remove button.
  useImperativeHandle(ref, () => ({
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
          accept={rules.types}
          noun="file"
          hint={rules.hint}
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

type AttachmentRowProps = {
  item: UploadItem;
  /** Zero-based. */
  index: number;
  onRemove: () => void;
  onRetry: () => void;
};

/** A picture of the file, or the icon of its kind. */
function FilePicture({ item }: { item: UploadItem }) {
  if (!isImageItem(item))
    return <FileText aria-hidden className="mx-2.5 size-[1.125rem] shrink-0 text-muted-foreground" />;
  const src = getPreviewUrl(item);
  return src ? (
    <img src={src} alt="" className="size-10 shrink-0 rounded-sm bg-secondary object-cover object-top" />
  ) : (
    <Picture aria-hidden className="mx-2.5 size-[1.125rem] shrink-0 text-muted-foreground" />
  );
}

/** One file of the field: name, size, upload progress and actions. */
function AttachmentRow({ item, index, onRemove, onRetry }: AttachmentRowProps) {
  const failed = item.state === "failed";
  const name = getDisplayName(item, index);
  return (
    <li
      className={cn(
        "flex items-center gap-3 rounded-md border border-border bg-card p-1.5",
        failed && "border-destructive",
      )}
    >
      <FilePicture item={item} />
      <span className="grid grid-cols-1 min-w-0 flex-1 gap-1">
        <span className="flex items-baseline gap-2 text-sm">
          <bdi className="truncate">{name}</bdi>
          {item.size !== undefined && (
            <span className="shrink-0 text-xs text-muted-foreground tabular-nums">{formatBytes(item.size)}</span>
          )}
        </span>
        <UploadProgress item={item} />
        {failed && (
          <span className="flex items-start gap-1.5 text-xs text-destructive">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {item.reason}
          </span>
        )}
      </span>
      {failed && (
        <Button variant="ghost" size="icon-sm" aria-label={`Try ${name} again`} onClick={onRetry}>
          <RotateCw aria-hidden />
        </Button>
      )}
      <Button data-remove variant="ghost" size="icon-sm" aria-label={`Remove ${name}`} onClick={onRemove}>
        <X aria-hidden />
      </Button>
    </li>
  );
}
