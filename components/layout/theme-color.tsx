"use client";

import { useTheme } from "next-themes";
import { useEffect } from "react";
import { THEME_COLORS } from "@/components/layout/theme-colors.constants";

/** Gives the browser's own bars the color of the current theme, which may differ from the system's. */
export function ThemeColor() {
  const { resolvedTheme } = useTheme();
  useEffect(() => {
    const color = THEME_COLORS[resolvedTheme === "dark" ? "dark" : "light"];
    for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) meta.content = color;
  }, [resolvedTheme]);
  return null;
}
