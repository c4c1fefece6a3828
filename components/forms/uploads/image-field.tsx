"use client";

import { type ComponentProps, type Ref, useImperativeHandle, useRef } from "react";
import { MoveButton } from "@/components/forms/move-button";
import { FileDropzone } from "@/components/forms/uploads/file-dropzone";
import { UploadMessages, UploadProgress } from "@/components/forms/uploads/upload-messages";
import { findCover, getPreviewUrl, imageRules, type UploadItem } from "@/components/forms/uploads/upload-rules";
import { usePointerSort } from "@/components/forms/uploads/use-pointer-sort";
import { useRestoreFocus } from "@/components/forms/uploads/use-restore-focus";
import { useUploads } from "@/components/forms/uploads/use-uploads";
import { Button } from "@/components/ui/button";
import { ChevronLeft, ChevronRight, CircleAlert, GripVertical, RotateCw, X } from "@/components/ui/icons";
import { IMAGE_TYPES } from "@/lib/foundation/format/file-types";
import { cn } from "@/lib/foundation/utils";

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
 * progress, previews, removal, order by drag and buttons, at most `max`. Shows the specified upload toasts itself.
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

type ImageTileProps = {
  item: UploadItem;
  /** Zero-based. */
  index: number;
  count: number;
  isCover: boolean;
  isDragged: boolean;
  handle: ComponentProps<"span">;
  onMove: (to: number) => void;
  onRemove: () => void;
  onRetry: () => void;
};

/** One image of the field: preview, upload progress and actions. */
function ImageTile({ item, index, count, isCover, isDragged, handle, onMove, onRemove, onRetry }: ImageTileProps) {
  const name = `image ${index + 1}`;
  const src = getPreviewUrl(item);
  const failed = item.state === "failed";
  return (
    <li
      className={cn(
        "flex flex-col overflow-hidden rounded-lg border border-border bg-card",
        isDragged && "border-foreground shadow-float",
        failed && "border-destructive",
      )}
    >
      <span
        {...handle}
        className={cn("relative block touch-pan-y select-none", isDragged ? "cursor-grabbing" : "cursor-grab")}
      >
        <img
          src={src}
          alt={item.state === "done" ? `Image ${index + 1}` : `Image ${index + 1}: ${item.name}`}
          draggable={false}
          className={cn(
            "aspect-[16/10] w-full bg-secondary object-cover object-top",
            item.state !== "done" && "opacity-50",
          )}
        />
        <span
          aria-hidden
          className="absolute top-2 left-2 grid size-7 touch-none place-items-center rounded-md bg-card/85"
        >
          <GripVertical className="size-4" />
        </span>
        {isCover && (
          <span className="absolute bottom-2 left-2 rounded-sm bg-primary px-1.5 py-0.5 text-xs font-medium text-primary-foreground">
            Cover
          </span>
        )}
      </span>
      {failed && (
        <p className="flex items-start gap-1.5 px-3 pt-2 text-xs text-destructive">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span dir="auto" className="wrap-anywhere">
            {item.reason}
          </span>
        </p>
      )}
      <UploadProgress item={item} className="px-3 pt-2" />
      <span className="mt-auto flex items-center gap-0.5 p-1">
        <MoveButton label={`Move ${name} left`} disabled={index === 0} onClick={() => onMove(index - 1)}>
          <ChevronLeft aria-hidden />
        </MoveButton>
        <MoveButton label={`Move ${name} right`} disabled={index === count - 1} onClick={() => onMove(index + 1)}>
          <ChevronRight aria-hidden />
        </MoveButton>
        <span className="flex-1" />
        {failed && (
          <Button variant="ghost" size="icon-sm" aria-label={`Try ${name} again`} onClick={onRetry}>
            <RotateCw aria-hidden />
          </Button>
        )}
        <Button data-remove variant="ghost" size="icon-sm" aria-label={`Remove ${name}`} onClick={onRemove}>
          <X aria-hidden />
        </Button>
      </span>
    </li>
  );
}
