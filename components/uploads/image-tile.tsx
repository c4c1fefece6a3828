"use client";

import { ChevronLeft, ChevronRight, CircleAlert, GripVertical, RotateCw, X } from "@/components/ui/icons";
import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";
import { MoveButton } from "@/components/layout/move-button";
import { getPreviewUrl, type UploadItem } from "@/components/uploads/upload-item";
import { UploadProgress } from "@/components/uploads/upload-progress";
import { cn } from "@/lib/utils";

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
export function ImageTile({
  item,
  index,
  count,
  isCover,
  isDragged,
  handle,
  onMove,
  onRemove,
  onRetry,
}: ImageTileProps) {
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
