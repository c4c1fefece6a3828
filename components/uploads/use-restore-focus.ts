"use client";

import { useEffect, useRef, type RefObject } from "react";

/** Keeps the focus where the hand is while the files of a field move, come and go under it. */
export function useRestoreFocus(field: RefObject<HTMLElement | null>) {
  const wanted = useRef<(() => Element | null | undefined) | null>(null);
  useEffect(() => {
    const element = wanted.current?.();
    wanted.current = null;
    if (element instanceof HTMLElement) element.focus();
  });
  return {
    /** Does something that moves the pressed button. */
    keep(action: () => void) {
      const pressed = document.activeElement;
      wanted.current = () => pressed;
      action();
    },
    /** Does something that takes the pressed button away: then the file at its place has the focus, or the input. */
    next(place: number, action: () => void) {
      wanted.current = () => {
        const removers = field.current?.querySelectorAll("[data-remove]") ?? [];
        return removers[Math.min(place, removers.length - 1)] ?? field.current?.querySelector("input");
      };
      action();
    },
  };
}
