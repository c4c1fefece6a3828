"use client";

import { useRef } from "react";

/**
 * Returns the focus to the element that had it before a dialog opened, unless something else has taken it since. Radix
 * does so only for its own Trigger, which a dialog loaded on demand does not have.
 * @returns props of the dialog's content
 */
export function useReturnFocus() {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (document.activeElement === document.body && opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
