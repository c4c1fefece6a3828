"use client";

import { useTheme } from "next-themes";
import type { ReactNode } from "react";

/**
 * Runs a theme change without CSS transitions, which would fade each color at its own pace. The theme provider's own
 * option restyles the page twice on every load, even when nothing changes.
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
