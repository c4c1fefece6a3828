"use client";

import { type RefObject, useEffect, useRef } from "react";

/** Keeps the focus in place while the files of a field are moved, added and removed. */
export function useRestoreFocus(field: RefObject<HTMLElement | null>) {
  const getFocusTarget = useRef<(() => Element | null | undefined) | null>(null);
  useEffect(() => {
    const element = getFocusTarget.current?.();
    getFocusTarget.current = null;
    if (element instanceof HTMLElement) element.focus();
  });
  return {
    /** Runs an action that moves the pressed button. */
    keep(action: () => void) {
      const pressed = document.activeElement;
      getFocusTarget.current = () => pressed;
      action();
    },
    /** Runs an action that removes the pressed button, then focuses the file at its position, or the input. */
    next(index: number, action: () => void) {
      getFocusTarget.current = () => {
        const removers = field.current?.querySelectorAll("[data-remove]") ?? [];
        return removers[Math.min(index, removers.length - 1)] ?? field.current?.querySelector("input");
      };
      action();
    },
  };
}
