"use client";

import { ThemeProvider as NextThemes, useTheme } from "next-themes";
import { type ReactNode, useEffect } from "react";
import { THEME_COLORS } from "@/components/shell/theme-colors.constants";

/** Gives the browser's own bars the color of the current theme, which may differ from the system's. */
function ThemeColor() {
  const { resolvedTheme } = useTheme();
  useEffect(() => {
    const color = THEME_COLORS[resolvedTheme === "dark" ? "dark" : "light"];
    for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) meta.content = color;
  }, [resolvedTheme]);
  return null;
}

/**
 * Light or dark theme: the stored choice, else the system's (docs/product.md#feedback-on-screen), applied before the
 * first paint. The toggle disables color transitions.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <NextThemes attribute="data-theme" storageKey="forgehall-theme" defaultTheme="system" enableSystem>
      <ThemeColor />
      {children}
    </NextThemes>
  );
}
