"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { handleApiError } from "@/components/forms/handle-api-error";
import { useAction } from "@/components/forms/use-action";
import { api } from "@/lib/foundation/api-client/api";
import type { PortfolioItem } from "@/lib/hiring/portfolio/portfolio.rows";

/** A developer's portfolio in the browser, updated optimistically and then from the server's responses. */
export function usePortfolio(initialItems: readonly PortfolioItem[]) {
  const router = useRouter();
  const [items, setItems] = useState(initialItems);
  const [seen, setSeen] = useState(initialItems);
  const [hasPendingChanges, setHasPendingChanges] = useState(false);
  const feature = useAction("PUT /api/portfolio/{id}/featured", {
    refresh: "always",
    onSuccess: (changed) =>
      setItems((now) => sortFeaturedFirst(now.map((one) => (one.id === changed.id ? changed : one)))),
  });
  const remove = useAction("DELETE /api/portfolio/{id}", { refresh: "always" });
  // A refresh brought the server's items. While a change is in progress they are outdated, and another refresh follows.
  if (seen !== initialItems) {
    setSeen(initialItems);
    if (!hasPendingChanges && !feature.pending && !remove.pending) setItems(initialItems);
  }
  // The latest order is sent after the previous request has completed.
  const order = useRef<{ wanted: string[] | null; sending: boolean }>({ wanted: null, sending: false });

  async function sendOrder(): Promise<void> {
    if (order.current.sending) return;
    order.current.sending = true;
    try {
      for (let ids = order.current.wanted; ids; ids = order.current.wanted) {
        order.current.wanted = null;
        await api("PUT /api/portfolio/order", { body: { ids } });
      }
    } catch (error) {
      handleApiError(error);
    }
    order.current.sending = false;
    setHasPendingChanges(false);
    router.refresh();
  }

  return {
    items,
    /** Must be followed by `saveOrder`. */
    move: (id: string, to: number) => {
      setHasPendingChanges(true);
      setItems((now) => moveWithinGroup(now, id, to));
    },
    saveOrder: (now: readonly PortfolioItem[]) => {
      order.current.wanted = now.map(({ id }) => id);
      void sendOrder();
    },
    keep: (item: PortfolioItem) => {
      setItems((now) =>
        sortFeaturedFirst(
          now.some(({ id }) => id === item.id) ? now.map((one) => (one.id === item.id ? item : one)) : [item, ...now],
        ),
      );
      router.refresh();
    },
    feature: ({ id, featured }: PortfolioItem) => void feature({ params: { id }, body: { featured: !featured } }),
    remove: ({ id }: PortfolioItem) =>
      remove({ params: { id } }, { onSuccess: () => setItems((now) => now.filter((one) => one.id !== id)) }),
  };
}

type SortableItem = { id: string; featured: boolean };

/** Returns the items with featured ones first, keeping the order within each group. */
export function sortFeaturedFirst<T extends SortableItem>(items: readonly T[]): T[] {
  return [...items.filter(({ featured }) => featured), ...items.filter(({ featured }) => !featured)];
}

/** Moves an item to another position within its group: featured items stay before the others. */
export function moveWithinGroup<T extends SortableItem>(items: readonly T[], id: string, to: number): T[] {
  const item = items.find((one) => one.id === id);
  if (!item) return [...items];
  const featured = items.filter((one) => one.featured).length;
  const [first, last] = item.featured ? [0, featured - 1] : [featured, items.length - 1];
  const rest = items.filter((one) => one !== item);
  return rest.toSpliced(Math.min(Math.max(to, first), last), 0, item);
}
