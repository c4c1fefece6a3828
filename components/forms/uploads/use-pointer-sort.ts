"use client";

import { type PointerEvent, useRef, useState } from "react";

/** Pixels that distinguish a drag from a click. */
const DRAG_THRESHOLD_PX = 6;

/** Returns the index of the list child whose center is nearest to a point. */
function getIndexAtPoint(list: Element, x: number, y: number): number {
  const distances = [...list.children].map((child) => {
    const { left, top, width, height } = child.getBoundingClientRect();
    return Math.hypot(x - left - width / 2, y - top - height / 2);
  });
  return distances.indexOf(Math.min(...distances));
}

/**
 * Lets the user reorder list items by mouse, pen or touch. Keyboard users have buttons.
 * @param onMove moves an item to a position while the pointer passes it
 * @returns the key of the dragged item, and props for the list and each item's handle
 */
export function usePointerSort(onMove: (key: string, to: number) => void) {
  const [dragged, setDragged] = useState<string | null>(null);
  const start = useRef<{ key: string; x: number; y: number } | null>(null);

  const handle = (key: string) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      start.current = { key, x: event.clientX, y: event.clientY };
      // Captured by the list, because an item that moves in the DOM would lose the pointer.
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
