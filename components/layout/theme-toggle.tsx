"use client";

import { useTheme } from "next-themes";
import type { ReactNode } from "react";

/** Switches between light and dark. */
export function ThemeToggle({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  const { resolvedTheme, setTheme } = useTheme();
  return (
    <button type="button" aria-label={label} data-tooltip={label} className={className} onClick={() => setTheme(resolvedTheme === "dark" ? "light" : "dark")}>
      {children}
    </button>
  );
}
