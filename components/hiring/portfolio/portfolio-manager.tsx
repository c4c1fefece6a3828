"use client";

import { type ComponentProps, useEffect, useRef, useState } from "react";
import { AppImage } from "@/components/catalog/apps/app-image";
import { MoveButton } from "@/components/forms/move-button";
import { usePointerSort } from "@/components/forms/uploads/use-pointer-sort";
import type { ActionResult } from "@/components/forms/use-action";
import { PortfolioItemForm } from "@/components/hiring/portfolio/portfolio-item-form";
import { moveWithinGroup, usePortfolio } from "@/components/hiring/portfolio/use-portfolio";
import { ConfirmDialog } from "@/components/shell/confirm-dialog";
import { EmptyState } from "@/components/shell/empty-state";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ChevronDown, ChevronUp, GripVertical, Plus, Star } from "@/components/ui/icons";
import type { PortfolioItem } from "@/lib/hiring/portfolio/portfolio.rows";
import { MAX_PORTFOLIO_ITEMS } from "@/lib/hiring/portfolio/portfolio.constants";

/** Deletes a portfolio item after a confirmation. */
function DeletePortfolioItem({ item, onDelete }: Pick<PortfolioRowProps, "item" | "onDelete">) {
  return (
    <ConfirmDialog
      label="Delete"
      ariaLabel={`Delete ${item.title}`}
      triggerVariant={{ variant: "destructive", size: "sm" }}
      title={`Delete ${item.title}?`}
      description="This permanently removes it from your profile."
      confirm={{ label: "Delete", pending: "Deleting...", variant: "destructive-solid" }}
      closeOnFailure
      onConfirm={onDelete}
    />
  );
}

const NEW = "new";

/** Manages a developer's portfolio: add, edit, reorder by drag or buttons, feature, and delete after a confirmation. */
export function PortfolioManager({ ownerId, given }: { ownerId: string; given: readonly PortfolioItem[] }) {
  const { items, move, saveOrder, keep, feature, remove } = usePortfolio(given);
  const [editing, setEditing] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const root = useRef<HTMLDivElement>(null);
  const { dragged, list, handle } = usePointerSort(move);
  const wasDragged = useRef(false);
  useEffect(() => {
    if (wasDragged.current && dragged === null) saveOrder(items);
    wasDragged.current = dragged !== null;
  });

  // Wait for the next frame: the previously focused element is removed by then.
  const focusOn = (id: string) =>
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(`[data-edit="${id}"]`)?.focus());
  function close(id: string) {
    setEditing(null);
    focusOn(id);
  }
  function step(item: PortfolioItem, index: number, by: 1 | -1) {
    const next = moveWithinGroup(items, item.id, index + by);
    move(item.id, index + by);
    saveOrder(next);
    setAnnouncement(`${item.title} is number ${next.findIndex(({ id }) => id === item.id) + 1} of ${items.length}`);
  }
  const add = (
    <Button variant="outline" data-edit={NEW} onClick={() => setEditing(NEW)}>
      <Plus aria-hidden />
      Add project
    </Button>
  );

  return (
    <div ref={root} className="mt-4 grid grid-cols-1 gap-3">
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {editing === NEW && (
        <PortfolioItemForm
          item={null}
          ownerId={ownerId}
          onCancel={() => close(NEW)}
          onSaved={(item) => {
            keep(item);
            close(item.id);
          }}
        />
      )}
      {items.length === 0 && editing !== NEW && (
        <EmptyState as="h3" title="No projects yet" action={add}>
          Two or three finished projects say more than a list of skills.
        </EmptyState>
      )}
      {items.length > 0 && (
        <ul {...list} aria-label="Portfolio" className="grid grid-cols-1 gap-3">
          {items.map((item, index) => (
            <li key={item.id}>
              {editing === item.id ? (
                <PortfolioItemForm
                  item={item}
                  ownerId={ownerId}
                  onCancel={() => close(item.id)}
                  onSaved={(saved) => {
                    keep(saved);
                    close(saved.id);
                  }}
                />
              ) : (
                <PortfolioRow
                  item={item}
                  isFirst={items[index - 1]?.featured !== item.featured}
                  isLast={items[index + 1]?.featured !== item.featured}
                  isDragged={dragged === item.id}
                  handle={handle(item.id)}
                  onMove={(by) => step(item, index, by)}
                  onEdit={() => setEditing(item.id)}
                  onFeature={() => feature(item)}
                  onDelete={() => remove(item)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {items.length > 0 && editing !== NEW && items.length < MAX_PORTFOLIO_ITEMS && <div>{add}</div>}
    </div>
  );
}

type PortfolioRowProps = {
  item: PortfolioItem;
  isFirst: boolean;
  isLast: boolean;
  isDragged: boolean;
  handle: ComponentProps<"span">;
  onMove: (by: 1 | -1) => void;
  onEdit: () => void;
  onFeature: () => void;
  onDelete: () => Promise<ActionResult>;
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
