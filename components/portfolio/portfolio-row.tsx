"use client";

import { ChevronDown, ChevronUp, GripVertical, Star } from "@/components/ui/icons";
import type { ComponentProps } from "react";
import { AppImage } from "@/components/apps/app-image";
import { DeletePortfolioItem } from "@/components/portfolio/delete-portfolio-item";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { MoveButton } from "@/components/layout/move-button";
import type { PortfolioItem } from "@/lib/portfolio/portfolio.dto";

type PortfolioRowProps = {
  item: PortfolioItem;
  isFirst: boolean;
  isLast: boolean;
  isDragged: boolean;
  handle: ComponentProps<"span">;
  onMove: (by: 1 | -1) => void;
  onEdit: () => void;
  onFeature: () => void;
  onDelete: () => Promise<unknown>;
};

/** A portfolio item in the manager, with its controls. */
export function PortfolioRow({
  item,
  isFirst,
  isLast,
  isDragged,
  handle,
  onMove,
  onEdit,
  onFeature,
  onDelete,
}: PortfolioRowProps) {
  const { title, category, featured, screenshots, techStack } = item;
  return (
    <article
      className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border bg-card p-3 ${isDragged ? "border-foreground shadow-float" : "border-border"}`}
    >
      <div className="flex items-center">
        <span
          {...handle}
          aria-hidden
          className={`grid h-10 w-7 touch-none place-items-center text-muted-foreground select-none ${isDragged ? "cursor-grabbing" : "cursor-grab"}`}
        >
          <GripVertical className="size-4" />
        </span>
        <div className="flex flex-col">
          <MoveButton label={`Move ${title} up`} disabled={isFirst} onClick={() => onMove(-1)}>
            <ChevronUp aria-hidden />
          </MoveButton>
          <MoveButton label={`Move ${title} down`} disabled={isLast} onClick={() => onMove(1)}>
            <ChevronDown aria-hidden />
          </MoveButton>
        </div>
      </div>
      <AppImage src={screenshots[0]} alt="" sizes="112px" className="w-28 rounded-md max-sm:w-20" />
      <div className="min-w-0 flex-1 basis-40">
        <h3 dir="auto" className="text-base wrap-anywhere">
          {title}
        </h3>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted-foreground">
          {featured && <Badge variant="outline">Featured</Badge>}
          {category && <Badge variant="secondary">{category}</Badge>}
          <span dir="auto" className="truncate">
            {techStack.join(", ")}
          </span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="ghost" size="sm" aria-pressed={featured} aria-label={`Feature ${title}`} onClick={onFeature}>
          <Star aria-hidden className={featured ? "fill-star text-star" : ""} />
          Feature
        </Button>
        <Button variant="outline" size="sm" data-edit={item.id} aria-label={`Edit ${title}`} onClick={onEdit}>
          Edit
        </Button>
        <DeletePortfolioItem item={item} onDelete={onDelete} />
      </div>
    </article>
  );
}
