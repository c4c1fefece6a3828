"use client";

import { useRef, useState, type PointerEvent } from "react";

/** Pixels that tell a drag from a press. */
const DRAG_THRESHOLD_PX = 6;

/** Which of the list's children lies under a point: the nearest by its middle. */
function getIndexAtPoint(list: Element, x: number, y: number): number {
  const distances = [...list.children].map((child) => {
    const { left, top, width, height } = child.getBoundingClientRect();
    return Math.hypot(x - left - width / 2, y - top - height / 2);
  });
  return distances.indexOf(Math.min(...distances));
}

/**
 * Lets the items of a list be put in order by mouse, pen or finger. Keys have buttons of their own.
 * @param onMove puts an item at a place, as the pointer passes it
 * @returns the key of the item in hand, and what to spread on the list and on each item's handle
 */
export function usePointerSort(onMove: (key: string, to: number) => void) {
  const [dragged, setDragged] = useState<string | null>(null);
  const start = useRef<{ key: string; x: number; y: number } | null>(null);

  const handle = (key: string) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      start.current = { key, x: event.clientX, y: event.clientY };
      // By the list: an item that moves in the document would lose it.
      event.currentTarget.closest("ul")?.setPointerCapture(event.pointerId);
    },
  });
  const list = {
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const from = start.current;
      if (!from) return;
      if (dragged === null && Math.hypot(event.clientX - from.x, event.clientY - from.y) < DRAG_THRESHOLD_PX) return;
      setDragged(from.key);
      onMove(from.key, getIndexAtPoint(event.currentTarget, event.clientX, event.clientY));
    },
    onLostPointerCapture() {
      start.current = null;
      setDragged(null);
    },
  };
  return { dragged, list, handle };
}
