"use client";

import { Moon, Sun } from "lucide-react";
import { useTheme } from "next-themes";
import { Button } from "@/components/ui/button";

/** Switches between light and dark. Styles choose the icon, since the server does not know the theme. */
export function ThemeToggle() {
  const { resolvedTheme, setTheme } = useTheme();
  const label = "Switch between light and dark";
  return (
    <Button variant="ghost" size="icon" aria-label={label} data-tooltip={label} onClick={() => setTheme(resolvedTheme === "dark" ? "light" : "dark")}>
      <Moon aria-hidden className="dark:hidden" />
      <Sun aria-hidden className="hidden dark:block" />
    </Button>
  );
}
