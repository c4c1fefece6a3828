"use client";

import { useImperativeHandle, useRef, type Ref } from "react";
import { FileDropzone } from "@/components/uploads/file-dropzone";
import { UploadMessages } from "@/components/uploads/upload-messages";
import { ImageTile } from "@/components/uploads/image-tile";
import { findCover } from "@/components/uploads/upload-item";
import { imageRules } from "@/components/uploads/upload-rules";
import { useRestoreFocus } from "@/components/uploads/use-restore-focus";
import { usePointerSort } from "@/components/uploads/use-pointer-sort";
import { useUploads } from "@/components/uploads/use-uploads";
import { IMAGE_TYPES } from "@/lib/uploads/uploads.constants";

type ImageFieldProps = {
  /** Id of the file input, which is focused on an error. */
  id: string;
  label?: string;
  /** URLs that POST /api/upload returned, in display order. */
  value: readonly string[];
  /** Called with the new URLs when an upload completes or an image is removed or moved. */
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
 * Uploads images of a listing or a portfolio item (docs/product.md#uploaded-images): one request per file with its
 * progress,
 * previews, removal, order by drag and buttons, at most `max`. Shows the specified upload toasts itself.
 */
export function ImageField({
  id,
  label = "Screenshots",
  value,
  onChange,
  max,
  onUploadingChange,
  error,
  focusRef,
}: ImageFieldProps) {
  const { items, rejections, announcement, room, add, retry, remove, move } = useUploads({
    rules: imageRules,
    value,
    max,
    onChange,
    onUploadingChange: onUploadingChange,
  });
  const { dragged, list, handle } = usePointerSort(move);
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
          {label}
        </span>
        <span className="text-xs text-muted-foreground tabular-nums">{`${items.length} of ${max}`}</span>
      </div>
      {items.length > 0 && (
        <ul {...list} aria-label={label} className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
          {items.map((item, index) => (
            <ImageTile
              key={item.key}
              item={item}
              index={index}
              count={items.length}
              isCover={index === findCover(items)}
              isDragged={dragged === item.key}
              handle={handle(item.key)}
              onMove={(to) => focus.keep(() => move(item.key, to))}
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
          accept={IMAGE_TYPES}
          noun="image"
          hint={imageRules.hint}
          error={error}
          onFiles={add}
        />
      ) : (
        <p className="text-xs text-muted-foreground">All {max} slots are used. Remove an image to add another.</p>
      )}
      <p className="text-xs text-muted-foreground">
        The first image is the cover. Animated GIFs show their first frame.
      </p>
      <UploadMessages id={id} error={error} rejections={rejections} announcement={announcement} />
    </div>
  );
}
