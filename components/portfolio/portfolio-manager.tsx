"use client";

import { Plus } from "@/components/ui/icons";
import { useEffect, useRef, useState } from "react";
import { moveWithinGroup } from "@/components/portfolio/portfolio-order";
import { PortfolioItemForm } from "@/components/portfolio/portfolio-item-form";
import { PortfolioRow } from "@/components/portfolio/portfolio-row";
import { usePortfolio } from "@/components/portfolio/use-portfolio";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/layout/empty-state";
import { usePointerSort } from "@/components/uploads/use-pointer-sort";
import { MAX_PORTFOLIO_ITEMS } from "@/lib/portfolio/portfolio.constants";
import type { PortfolioItem } from "@/lib/portfolio/portfolio.dto";

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
                  onFeature={() => void feature(item)}
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
