"use client";

import { ThemeProvider as NextThemes } from "next-themes";
import type { ReactNode } from "react";
import { ThemeColor } from "@/components/layout/theme-color";

/**
 * Light or dark theme: the stored choice, else the system's (docs/product.md#feedback-on-screen), applied before the
 * first paint. The
 * toggle disables color transitions.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <NextThemes attribute="data-theme" storageKey="forgehall-theme" defaultTheme="system" enableSystem>
      <ThemeColor />
      {children}
    </NextThemes>
  );
}
