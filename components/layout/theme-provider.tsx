"use client";

import { ThemeProvider as NextThemes } from "next-themes";
import type { ReactNode } from "react";

/**
 * Light or dark: the stored choice, else the system's (spec section 4); decided before the first paint. The toggle
 * keeps colours from fading.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <NextThemes attribute="data-theme" storageKey="forgehall-theme" defaultTheme="system" enableSystem>
      {children}
    </NextThemes>
  );
}
