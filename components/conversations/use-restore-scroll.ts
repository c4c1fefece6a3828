"use client";

import { useLayoutEffect, type RefObject } from "react";

/** The scroll positions of lists in this tab, in pixels. */
const positions = new Map<string, number>();

/**
 * Keeps the scroll position of a list that is part of several pages, while the user goes from one to another.
 * @param content the list, whose parent scrolls
 * @param key identifies the list
 */
export function useRestoreScroll(content: RefObject<HTMLElement | null>, key: string): void {
  useLayoutEffect(() => {
    const scroller = content.current?.parentElement;
    if (!scroller) return;
    scroller.scrollTo({ top: positions.get(key) ?? 0 });
    const save = () => void positions.set(key, scroller.scrollTop);
    scroller.addEventListener("scroll", save, { passive: true });
    return () => scroller.removeEventListener("scroll", save);
  }, [content, key]);
}
