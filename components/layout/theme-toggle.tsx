"use client";

import { useTheme } from "next-themes";
import type { ReactNode } from "react";

/**
 * Lets a change be seen at once: colours that fade under the pointer would each fade from one theme to the other at a
 * pace of their own. The theme provider's own way of it restyles the whole page twice on every load, where nothing
 * changes.
 */
function withoutTransitions(change: () => void): void {
  const { dataset } = document.documentElement;
  dataset.still = "";
  change();
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset.still));
}

/** Switches between light and dark. */
export function ThemeToggle({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  const { resolvedTheme, setTheme } = useTheme();
  return (
    <button
      type="button"
      aria-label={label}
      data-tooltip={label}
      className={className}
      onClick={() => withoutTransitions(() => setTheme(resolvedTheme === "dark" ? "light" : "dark"))}
    >
      {children}
    </button>
  );
}
